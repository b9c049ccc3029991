/** Which page is open: it stands in the address, so that links and the back key work. */

export type Route =
  | { readonly page: "lobby"; readonly chosen: string | null }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "hands" }
  | { readonly page: "unknown" };

/** The page that an address such as `#/table/harbour` means. */
export function parse(hash: string): Route {
  const [page = "", ...rest] = hash.replace(/^#?\/?/, "").split("/");
  const name = rest.length === 1 && rest[0] ? decodeURIComponent(rest[0]) : null;
  if (page === "" && rest.length === 0) return { page: "lobby", chosen: null };
  if (page === "lobby" && name) return { page: "lobby", chosen: name };
  if (page === "table" && name) return { page: "table", table: name };
  if (page === "hands" && rest.length === 0) return { page: "hands" };
  return { page: "unknown" };
}

export const lobbyLink = (chosen: string | null = null): string =>
  chosen === null ? "#/" : `#/lobby/${encodeURIComponent(chosen)}`;
export const tableLink = (table: string): string => `#/table/${encodeURIComponent(table)}`;
export const handsLink = "#/hands";

let current = $state.raw<Route>(parse(location.hash));

export const route = {
  get now(): Route {
    return current;
  },
};

/** Follow the address; gives the way to stop. */
export function follow(): () => void {
  const changed = () => {
    current = parse(location.hash);
  };
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

export const go = (link: string): void => {
  location.hash = link;
  current = parse(link);
};
