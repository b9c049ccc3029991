/** 256 short words, so that people can compare a hash by reading four of them aloud. */

const TEXT = `
acorn actor alarm album amber anchor ankle apple apron arrow artist aspen atlas attic autumn
axle bacon badge baker balloon bamboo banjo barrel basin beach beaver belt berry bishop blanket
bonfire bottle branch bread bridge broom bucket butter cabin cactus camel candle canoe canyon
carpet castle cedar celery cellar chalk cherry chimney cider circus clock cloud clover cobbler
coffee comet copper coral cotton cousin cradle crayon cricket crown curtain cushion daisy dancer
deer denim desert diamond dinner dolphin donkey dragon drawer drum eagle easel eclipse elbow elm
ember engine evening fabric falcon farmer feather fence fern fiddle field finger flag flute
forest fossil fountain fox frost galaxy garden garlic gate ginger glacier glove goat gravel
guitar hammer harvest hatch hazel helmet heron hill honey hornet hotel hunter iceberg igloo
inkwell iris island ivory jacket jasmine jelly jewel jigsaw jungle kayak kettle kitchen kite
kitten knight ladder lagoon lantern lemon library lily linen lizard lobster locket lumber magnet
mango maple marble market meadow melon mirror mitten monkey morning mosaic mountain museum music
napkin needle nest nickel noodle nutmeg oasis ocean olive onion orbit orchard otter oven owl
oyster paddle palace panda paper parrot peach pearl pebble pencil pepper piano picnic pigeon
pillow pilot pine planet plum pocket poem pony potato pumpkin puppet puzzle quarry quilt rabbit
radish raft raven ribbon river robin rocket rooster ruby saddle sailor salmon sandal satchel
scarf school shadow shell silver sofa spoon squirrel statue sugar tango teapot tent thunder
tiger tomato trumpet tulip turtle velvet violin wagon walnut willow window yogurt zebra
`;

/** One word for every byte; their order is part of the protocol. */
export const WORDS: readonly string[] = TEXT.trim().split(/\s+/);

/** Four words for the first four bytes of a hash. */
export const fourWords = (hashed: Uint8Array): string =>
  [...hashed.subarray(0, 4)].map((number) => WORDS[number] ?? "").join(" ");
