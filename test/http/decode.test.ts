import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeInput, placeOf } from "../../src/http/decode.ts";
import type { Operation } from "../../src/operations/definition/define.ts";
import { operations } from "../../src/operations/index.ts";

const named = (name: string): Operation => {
  const found = operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`no operation ${name}`);
  return found;
};
const [list, get, create, update, refresh] = [
  "listCompanies",
  "getCompany",
  "createCompany",
  "updateCompany",
  "refreshCompany",
].map(named) as [Operation, Operation, Operation, Operation, Operation];

const asked = (query: string) => new Request(`https://api.example/api/v1/tracker${query}`);
const sent = (body: string, query = "") =>
  new Request(`https://api.example/api/v1/tracker${query}`, { method: "POST", body });
const problemsOf = async (decoded: Promise<unknown>) => {
  const failure = await decoded.then(
    () => null,
    (error) => error,
  );
  return failure?.details?.fields ?? failure;
};

describe("where an operation takes what does not stand in its path", () => {
  it.each(operations)("$name", (operation) => {
    const method = operation.http?.method;
    expect(placeOf(operation)).toBe(method === "POST" || method === "PATCH" ? "body" : "query");
  });
});

describe("a query", () => {
  it("gives each field the type of its schema, and leaves what is none of it for the schema to name", async () => {
    const decoded = await decodeInput(list, asked("?limit=10&view=full&status=ok&companyName=&other=1"), {});
    expect(decoded).toEqual({ limit: 10, view: "full", status: "ok", companyName: "", other: "1" });
    for (const wrong of ["1.5", "1e2", " 5", "0x10", "", "ten"])
      expect(await decodeInput(list, asked(`?limit=${encodeURIComponent(wrong)}`), {})).toEqual({
        limit: wrong,
      });
  });

  it("takes digits of any length as a whole number that is safe", async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^-?\d{1,400}$/), async (digits) => {
        const { limit } = (await decodeInput(list, asked(`?limit=${digits}`), {})) as { limit: number };
        expect(Number.isSafeInteger(limit)).toBe(true);
        const exact = BigInt(digits);
        if (exact >= BigInt(Number.MIN_SAFE_INTEGER) && exact <= BigInt(Number.MAX_SAFE_INTEGER))
          expect(BigInt(limit)).toBe(exact);
        else expect(limit > 0).toBe(exact > 0n);
      }),
    );
  });

  it("gives every text back as it was, however it is encoded", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 30 }), async (text) => {
        const query = new URLSearchParams({ entityQuery: text });
        expect(await decodeInput(list, asked(`?${query}`), {})).toEqual({ entityQuery: text });
      }),
    );
  });

  it("with a name given twice is refused for each of them", async () => {
    expect(await problemsOf(decodeInput(list, asked("?limit=1&limit=1&tag=a&view=full&tag=b"), {}))).toEqual([
      { path: "limit", reason: "must be given once" },
      { path: "tag", reason: "must be given once" },
    ]);
  });

  it("does not say again what stands in the path", async () => {
    expect(await decodeInput(get, asked("?view=full"), { id: "42" })).toEqual({ id: "42", view: "full" });
    expect(await problemsOf(decodeInput(get, asked("?id=43"), { id: "42" }))).toEqual([
      { path: "id", reason: "stands in the path; leave it out here" },
    ]);
  });
});

describe("a body", () => {
  it("is the object of its JSON with the path's fields", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 })),
        async (given) => {
          fc.pre(!Object.hasOwn(given, "id") && !Object.hasOwn(given, "__proto__"));
          const decoded = await decodeInput(update, sent(JSON.stringify(given)), { id: "42" });
          expect(JSON.stringify(decoded)).toBe(JSON.stringify({ ...given, id: "42" }));
        },
      ),
    );
  });

  it.each(["", "  ", "\n"])(
    "that is empty (%j) is one that was forgotten, or nothing where nothing is taken",
    async (body) => {
      await expect(decodeInput(create, sent(body), {})).rejects.toMatchObject({
        code: "invalid_json",
        message: "The body is empty; send a JSON object.",
      });
      expect(await decodeInput(refresh, sent(body), { id: "42" })).toEqual({ id: "42" });
    },
  );

  it.each(["{", "nothing", "{'a':1}", '{"a":1}}'])("that is no JSON is refused: %s", async (body) => {
    await expect(decodeInput(create, sent(body), {})).rejects.toMatchObject({ code: "invalid_json" });
  });

  it.each(["[]", "1", '"{}"', "null", "true"])("that is no object is refused: %s", async (body) => {
    expect(await problemsOf(decodeInput(create, sent(body), {}))).toEqual([
      { path: "", reason: "the body must be a JSON object" },
    ]);
  });

  it("is the one place beside the path: what stands in the query or is said twice is named", async () => {
    const body = JSON.stringify({ id: "43", tags: [] });
    expect(
      await problemsOf(decodeInput(update, sent(body, "?tags=a&tags=b&view=full"), { id: "42" })),
    ).toEqual([
      { path: "id", reason: "stands in the path; leave it out here" },
      { path: "tags", reason: "unknown query parameter" },
      { path: "view", reason: "unknown query parameter" },
    ]);
  });
});
