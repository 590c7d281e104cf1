import { parse } from "../../src/pages/reader/parse.ts";
import { pageOf } from "../../src/pages/reader/read-page.ts";
import { hostilePages } from "./sites/hostile-pages.ts";

/**
 * Run on its own with `--expose-gc` and names of hostile pages: prints the heap, in bytes per byte of the page, that the page's text,
 * its tree and the page that is read from it occupy together.
 */
const size = 3 * 1024 * 1024;
const limit = 4;
const alive: unknown[] = [];

function heap(): number {
  // The last text that a pattern was run on stays in memory until it runs on another.
  /x/.exec("x");
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function heapPerByte(bytes: Uint8Array): number {
  alive.length = 0;
  const before = heap();
  const html = new TextDecoder().decode(bytes);
  alive.push(html, parse(html), pageOf(html, "https://acme.com/"));
  return (heap() - before) / bytes.length;
}

const measured: Record<string, number> = {};
heapPerByte(new TextEncoder().encode("<p>warm</p>"));
for (const name of process.argv.slice(2)) {
  const page = new TextEncoder().encode(new Map(Object.entries(hostilePages)).get(name)?.(size) ?? "");
  // What the engine compiles meanwhile only adds to a measurement, so a large one is measured again.
  const first = heapPerByte(page.subarray(0, size));
  measured[name] = first < limit ? first : Math.min(first, heapPerByte(page.subarray(0, size)));
}
console.log(JSON.stringify(measured));
