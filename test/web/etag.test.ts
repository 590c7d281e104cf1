import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { etagOf, isKnown } from "../../src/web/etag.ts";

const asking = (known: string) =>
  new Request("https://api.example/", { headers: { "if-none-match": known } });

describe("a validator", () => {
  it("is a quoted text of a header, the same for the same answer", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (body) => {
        expect(etagOf(body)).toMatch(/^"[a-z0-9]+"$/);
        expect(etagOf(body)).toBe(etagOf(body));
      }),
    );
  });

  it("differs where one character of the answer does", () => {
    const body = JSON.stringify({ name: "Acme", tags: ["a", "b"], at: "2026-11-21T02:43:53.592380+00:00" });
    const all = Array.from(body, (_, at) => etagOf(`${body.slice(0, at)}~${body.slice(at + 1)}`));
    expect(new Set([...all, etagOf(body), etagOf(""), etagOf(`${body} `)]).size).toBe(all.length + 3);
  });
});

describe("what a client knows", () => {
  const etag = etagOf("{}");

  it.each([etag, `W/${etag}`, "*", `"x", ${etag}`, `"x",W/${etag} , "y"`])(
    "holds the answer: %s",
    (known) => {
      expect(isKnown(asking(known), etag)).toBe(true);
    },
  );

  it.each(["", '"x"', etag.replaceAll('"', ""), `"${etag}"`, 'W/"x"', etag.toUpperCase().replace("W/", "")])(
    "does not hold it: %s",
    (known) => {
      expect(isKnown(asking(known), etag)).toBe(false);
    },
  );

  it("is nothing where it says nothing", () => {
    expect(isKnown(new Request("https://api.example/"), etag)).toBe(false);
  });
});
