import { parse } from "acorn";
import { beforeAll, describe, expect, it } from "vitest";
import type { Bundle } from "../../scripts/local/worker/worker-options.ts";
import { serviceBundles } from "../support/servers/workerd.ts";

/** The first character that makes V8 keep a whole source in two bytes a character. */
const twoBytes = /[^\0-\xff]/gu;
/** Characters of one literal, from which on data belongs in a module of its own. */
const megabyte = 1_000_000;

let bundles: Bundle[] = [];
beforeAll(async () => {
  bundles = await serviceBundles();
});

describe.each([
  [0, "API"],
  [1, "work"],
])("bundle %i, of the %s Worker, as it is deployed", (at) => {
  const sources = () =>
    (bundles[at]?.modules ?? [])
      .filter(({ type }) => type === "esm")
      .map(({ contents }) => new TextDecoder().decode(contents));

  it("has no character above U+00FF, which would double the memory of the source", () => {
    expect(sources().length).toBeGreaterThan(0);
    const found = sources().flatMap((source) =>
      [...source.matchAll(twoBytes)].map(({ index }) => source.slice(Math.max(0, index - 60), index + 20)),
    );
    expect(found.slice(0, 20)).toEqual([]);
  });

  it("has no string literal of a megabyte", () => {
    for (const source of sources()) {
      let longest = 0;
      parse(source, {
        ecmaVersion: "latest",
        sourceType: "module",
        onToken: ({ type, start, end }) => {
          if (type.label === "string" || type.label === "template") longest = Math.max(longest, end - start);
        },
      });
      expect(longest).toBeLessThan(megabyte);
    }
  });
});

it("has the weights in data modules, only in the work Worker", () => {
  const data = bundles.map(({ modules }) => modules.filter(({ type }) => type === "data").length);
  expect(data).toEqual([0, 2]);
});
