import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    target: "es2022",
    outDir: process.env["OMAHA8_CLIENT_OUT"] ?? "../src/omaha8/web/static",
    emptyOutDir: true,
    // one style sheet and no inlined files: the content security policy knows no data: URLs
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8888",
      "/ws": { target: "ws://127.0.0.1:8888", ws: true },
    },
  },
});
