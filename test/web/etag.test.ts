import { describe, expect, it } from "vitest";
import { etagOf, isKnown } from "../../src/web/exchange.ts";

const etag = etagOf("{}");
const asking = (known: string) =>
  new Request("https://api.example/", { headers: { "if-none-match": known } });

it("an ETag changes with every character of the answer", () => {
  const body = JSON.stringify({ name: "Acme", tags: ["a", "b"], at: "2026-11-21T02:43:53.592380+00:00" });
  const all = Array.from(body, (_, at) => etagOf(`${body.slice(0, at)}~${body.slice(at + 1)}`));
  const texts = [...all, etagOf(body), etagOf(""), etagOf(`${body} `)];
  expect(new Set(texts).size).toBe(texts.length);
  for (const one of texts) expect(one).toMatch(/^"[a-z0-9]+"$/);
});

describe("If-None-Match", () => {
  it.each([etag, `W/${etag}`, "*", `"x", ${etag}`, `"x",W/${etag} , "y"`])("matches: %s", (known) => {
    expect(isKnown(asking(known), etag)).toBe(true);
  });

  it.each(["", '"x"', etag.replaceAll('"', ""), `"${etag}"`, 'W/"x"'])("does not match: %s", (known) => {
    expect(isKnown(asking(known), etag)).toBe(false);
  });
});
