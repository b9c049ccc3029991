import { mount } from "svelte";
import App from "./App.svelte";
import { client } from "./client.svelte";
import "./styles/base.css";
import { dress, settings } from "./settings.svelte";
import { speak } from "./texts.svelte";
import { connect, socketUrl } from "./wire/socket";

async function start(): Promise<void> {
  dress(document.documentElement, window.matchMedia("(prefers-color-scheme: light)").matches);
  const scene = import.meta.env.DEV ? new URLSearchParams(location.search).get("fixture") : null;
  if (scene !== null) {
    const { play } = await import("./dev/fixture");
    await play(scene, client);
  } else {
    const line = connect(socketUrl(location), { opened: client.opened, heard: client.heard, lost: client.lost });
    client.use(line);
  }
  // the first words are the right ones, or English when they do not come
  await speak(settings.language).catch(() => undefined);
  const target = document.getElementById("app");
  if (target) mount(App, { target });
}

void start();
