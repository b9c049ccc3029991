/** Hot keys: never while somebody types, and never with a key of the system held. */

/** The key of an event in small letters, or null when it is none of ours. */
export function pressed(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return null;
  const target = event.target;
  if (target instanceof HTMLElement) {
    if (target.closest("dialog, [role=dialog]")) return null;
    if (target.matches("input:not([type=range]):not([type=checkbox]), select, textarea")) return null;
    if (target.matches("input[type=range]") && event.key.startsWith("Arrow")) return null;
    // a focused button is pressed by these, and must not act twice
    if (target.matches("button, a") && (event.key === " " || event.key === "Enter")) return null;
  }
  // a key is where it lies on a Latin keyboard, so that it works in every language
  const latin = /^Key([A-Z])$/.exec(event.code)?.[1];
  return (latin ?? event.key).toLowerCase();
}
