/** Where the opponents sit: a U around the stage, clockwise from the viewer's left. */

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly side: "left" | "top" | "right";
  readonly bet: { readonly x: number; readonly y: number };
}

export interface Plan {
  readonly places: readonly Place[];
  readonly tile: number;
  readonly rail: { readonly x0: number; readonly x1: number; readonly y0: number; readonly r: number };
}

/** The places of `count` tiles on a stage of `width` × `height` pixels (centres of tiles). */
export function plan(count: number, width: number, height: number): Plan {
  const x0 = 106;
  const x1 = width - 106;
  const y0 = 74;
  const y1 = height - 92;
  const r = Math.max(40, Math.min(110, (x1 - x0) / 2, y1 - y0));
  const up = y1 - y0 - r;
  const arc = (Math.PI * r) / 2;
  const across = x1 - x0 - 2 * r;
  const whole = 2 * up + 2 * arc + across;
  const at = (way: number) => walk(way, { x0, x1, y0, y1, r, up, arc, across });
  const places = Array.from({ length: count }, (_, index) => {
    const way = count === 2 ? (index === 0 ? up / 2 : whole - up / 2) : whole * ((index + 0.5) / count);
    const spot = at(way);
    const bet =
      spot.side === "top"
        ? { x: spot.x + (width / 2 - spot.x) * 0.14, y: spot.y + 60 }
        : { x: spot.side === "left" ? spot.x + 134 : spot.x - 134, y: spot.y + 3 };
    return { ...spot, bet };
  });
  const tile = Math.min(172, Math.max(132, whole / Math.max(count, 1) - 16), room(places));
  return { places, tile, rail: { x0, x1, y0, r } };
}

/** How wide tiles may be before one lies over the next. */
function room(places: readonly Place[]): number {
  const beside = places.slice(1).flatMap((place, at) => {
    const before = places[at]!;
    return Math.abs(place.y - before.y) < 60 ? [Math.abs(place.x - before.x) - 6] : [];
  });
  return Math.min(...beside, Number.POSITIVE_INFINITY);
}

interface Way {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  r: number;
  up: number;
  arc: number;
  across: number;
}

function walk(way: number, u: Way): { x: number; y: number; side: Place["side"] } {
  let left = way;
  if (left <= u.up) return { x: u.x0, y: u.y1 - left, side: "left" };
  left -= u.up;
  if (left <= u.arc) {
    const angle = left / u.r;
    const x = u.x0 + u.r - u.r * Math.cos(angle);
    return { x, y: u.y0 + u.r - u.r * Math.sin(angle), side: angle < Math.PI / 4 ? "left" : "top" };
  }
  left -= u.arc;
  if (left <= u.across) return { x: u.x0 + u.r + left, y: u.y0, side: "top" };
  left -= u.across;
  if (left <= u.arc) {
    const angle = left / u.r;
    const x = u.x1 - u.r + u.r * Math.sin(angle);
    return { x, y: u.y0 + u.r - u.r * Math.cos(angle), side: angle > Math.PI / 4 ? "right" : "top" };
  }
  left -= u.arc;
  return { x: u.x1, y: u.y0 + u.r + left, side: "right" };
}

/** The seats of others in the order in which they are shown and read: clockwise from `own`. */
export function clockwise(seats: number, own: number | null): number[] {
  if (own === null) return Array.from({ length: seats }, (_, index) => index + 1);
  return Array.from({ length: seats - 1 }, (_, index) => ((own + index) % seats) + 1);
}
