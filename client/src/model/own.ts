/** What only the owner of a seat is told, applied to the view. */

import type { HoleCards, Own, Reading, TableView, Wishes } from "../wire/messages.gen";

const NOBODY: Omit<Own, "seat"> = { sit_out: false, leave: false, post: false, readings: [] };

/** The view after one private event. */
export function owned(view: TableView, event: HoleCards | Reading | Wishes): TableView {
  const own = view.own?.seat === event.seat ? view.own : { ...NOBODY, seat: event.seat };
  switch (event.type) {
    case "hole_cards": {
      if (view.hand?.hand !== event.hand) return { ...view, own };
      const seats = view.seats.map((seat) => (seat.seat === event.seat ? { ...seat, cards: event.cards } : seat));
      return { ...view, own, seats };
    }
    case "reading": {
      const others = own.readings.filter(({ board }) => board !== event.board);
      const readings = [...others, event].sort((one, other) => one.board - other.board);
      return { ...view, own: { ...own, readings } };
    }
    case "wishes": {
      const { sit_out, leave, post } = event;
      return { ...view, own: { ...own, sit_out, leave, post } };
    }
  }
}
