import { readPage } from "../../src/pages/reader/read-page.ts";
import { hostilePages } from "./sites/hostile-pages.ts";

/** Run on its own with `--expose-gc`: says how much of the heap reading each page held at its highest, in bytes of the page. */
const size = 3 * 1024 * 1024;
const part = 64 * 1024;

function highest(bytes: Uint8Array): number {
  const heap = () => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  };
  const before = heap();
  let most = before;
  const decoder = new TextDecoder();
  const reader = readPage("https://acme.com/");
  for (let at = 0; at < bytes.length; at += part) {
    reader.write(decoder.decode(bytes.subarray(at, at + part), { stream: true }));
    if ((at / part) % 12 === 0) most = Math.max(most, heap());
  }
  most = Math.max(most, heap());
  const page = reader.end();
  most = Math.max(most, heap());
  return page.url === "" ? 0 : (most - before) / bytes.length;
}

const names = process.argv.slice(2);
const measured: Record<string, number> = {};
highest(new TextEncoder().encode("<p>warm</p>"));
for (const name of names) {
  const page = hostilePages[name]?.(size) ?? "";
  measured[name] = highest(new TextEncoder().encode(page).subarray(0, size));
}
console.log(JSON.stringify(measured));
