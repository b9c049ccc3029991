/** The unions that have no name of their own on the wire. */

import type { Act, FromClient, Happened, PrivateTo } from "./messages.gen";

export type Happening = Happened["events"][number];
export type Private = PrivateTo["events"][number];
export type Action = Act["action"];
export type Command = Extract<FromClient, { readonly id: string }>;
type Bare<C> = C extends Command ? Omit<C, "id"> : never;
/** A command before it has its id. */
export type Wish = Bare<Command>;
