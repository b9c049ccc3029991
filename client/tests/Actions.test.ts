// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { reduce } from "../src/model/reduce";
import { START, type State } from "../src/model/state";
import Actions from "../src/view/Actions.svelte";
import type { FromServer, TableView } from "../src/wire/messages.gen";

function turns(name: string): TableView[] {
  const path = new URL(`../src/dev/${name}.json`, `file://${process.cwd()}/tests/`);
  const { messages } = JSON.parse(readFileSync(path, "utf8")) as { messages: FromServer[] };
  let state: State = START;
  return messages.flatMap((message) => {
    state = reduce(state, message);
    const view = state.tables[name]?.view;
    return message.type === "happened" && view?.turn && view.turn.seat === view.own?.seat ? [view] : [];
  });
}

const shown = (view: TableView, waiting = false) => {
  const act = vi.fn();
  const page = render(Actions, { view, waiting, act, refusal: "" });
  return { act, page };
};

afterEach(cleanup);

describe("the action bar on the turn of hand 48 217", () => {
  const view = turns("harbour").find(({ hand }) => hand?.street === 2)!;
  const button = (name: RegExp) => screen.getByRole("button", { name });

  it("fills in a preset and submits nothing by itself", async () => {
    const { act } = shown(view);
    await fireEvent.click(button(/½ pot/));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(button(/Raise to 1,385/));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: "raise", to: 1385 });
  });

  it("takes the hot keys, sizes among them", async () => {
    const { act } = shown(view);
    await fireEvent.keyDown(window, { key: "4", code: "Digit4" });
    await fireEvent.keyDown(window, { key: "r", code: "KeyR" });
    expect(act).toHaveBeenLastCalledWith({ type: "raise", to: 2323 });
    await fireEvent.keyDown(window, { key: "с", code: "KeyC" });
    expect(act).toHaveBeenLastCalledWith({ type: "call" });
  });

  it("is deaf to letters while somebody types, and Enter sends the field", async () => {
    const { act } = shown(view);
    const field = screen.getByRole("textbox");
    await fireEvent.keyDown(field, { key: "c", code: "KeyC" });
    expect(act).not.toHaveBeenCalled();
    await fireEvent.input(field, { target: { value: "900" } });
    await fireEvent.keyDown(field, { key: "Enter" });
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: "raise", to: 900 });
  });

  it("refuses an amount out of the range, with the range in words", async () => {
    const { act } = shown(view);
    const field = screen.getByRole("textbox");
    await fireEvent.input(field, { target: { value: "746" } });
    expect(screen.getByRole("alert").textContent).toContain("747");
    await fireEvent.keyDown(field, { key: "Enter" });
    expect(act).not.toHaveBeenCalled();
  });

  it("does nothing more until the server asks again", async () => {
    const { act } = shown(view, true);
    await fireEvent.click(button(/Call 447/));
    await fireEvent.keyDown(window, { key: "f", code: "KeyF" });
    expect(act).not.toHaveBeenCalled();
    expect(button(/Call 447/).getAttribute("aria-disabled")).toBe("true");
  });
});

describe("the action bar of fixed limit", () => {
  it("acts with one tap and has no sizes", async () => {
    const view = turns("kitchen")[0]!;
    const { act } = shown(view);
    expect(screen.queryByRole("slider")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /Raise to 40/ }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: "raise", to: 40 });
  });

  it("asks once before it folds where checking is free", async () => {
    const view = turns("kitchen").find(({ turn }) => turn?.call === 0)!;
    const { act } = shown(view);
    await fireEvent.click(screen.getByRole("button", { name: /Fold/ }));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: /Fold anyway/ }));
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: "fold" });
  });
});
