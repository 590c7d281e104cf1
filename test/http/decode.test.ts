import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeInput, partOf } from "../../src/http/decode.ts";
import type { Operation } from "../../src/operations/definition/define.ts";
import { operations } from "../../src/operations/index.ts";

const named = (name: string): Operation => {
  const found = operations.find((operation) => operation.name === name);
  if (!found) throw new Error(`no operation ${name}`);
  return found;
};
const [list, get, create] = [named("listCompanies"), named("getCompany"), named("createCompany")];
const [refresh, remove] = [named("refreshCompany"), named("deleteCompany")];

const asked = (query: string) => new Request(`https://api.example/api/v1/tracker${query}`);
const sent = (body: string, query = "") =>
  new Request(`https://api.example/api/v1/tracker${query}`, { method: "POST", body });
const problemsOf = (decoded: ReturnType<typeof decodeInput>) =>
  decoded.then(
    ({ problems }) => problems.map(({ path, reason }) => ({ path, reason })),
    (error) => error.details?.fields ?? error,
  );
const givenIn = async (...asked: Parameters<typeof decodeInput>) => (await decodeInput(...asked)).given;

describe("a query", () => {
  it("gives each field the type of its schema, and keeps the text of a value of another type", async () => {
    const decoded = await givenIn(list, asked("?limit=10&view=full&status=ok&companyName=&other=1"), {});
    expect(decoded).toEqual({ limit: 10, view: "full", status: "ok", companyName: "", other: "1" });
    for (const limit of ["1.5", "1e2", " 5", "0x10", "", "ten"])
      expect(await givenIn(list, asked(`?limit=${encodeURIComponent(limit)}`), {})).toEqual({ limit });
  });

  it("reads digits of any length as a safe integer", async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^-?\d{1,400}$/), async (digits) => {
        const { limit } = (await givenIn(list, asked(`?limit=${digits}`), {})) as { limit: number };
        expect(Number.isSafeInteger(limit)).toBe(true);
        const exact = BigInt(digits);
        if (exact >= BigInt(Number.MIN_SAFE_INTEGER) && exact <= BigInt(Number.MAX_SAFE_INTEGER))
          expect(BigInt(limit)).toBe(exact);
        else expect(limit > 0).toBe(exact > 0n);
      }),
    );
  });

  it("rejects every name that is given twice or that the path already has", async () => {
    expect(await problemsOf(decodeInput(list, asked("?limit=1&limit=1&tag=a&view=full&tag=b"), {}))).toEqual([
      { path: "limit", reason: "must be sent only once" },
      { path: "tag", reason: "must be sent only once" },
    ]);
    expect(await givenIn(get, asked("?view=full"), { id: "42" })).toEqual({ id: "42", view: "full" });
    expect(await problemsOf(decodeInput(get, asked("?id=43"), { id: "42" }))).toEqual([
      { path: "id", reason: "is already set by the path; remove it" },
    ]);
  });
});

describe("a body", () => {
  it.each(["", " \n"])("that is empty (%j) is rejected, except where no field is required", async (body) => {
    await expect(decodeInput(create, sent(body), {})).rejects.toMatchObject({ code: "invalid_json" });
    expect(await givenIn(refresh, sent(body), { id: "42" })).toEqual({ id: "42" });
  });

  it("of a DELETE has its fields named as unknown", async () => {
    const removal = (body: string) => new Request("https://api.example/", { method: "DELETE", body });
    for (const body of ["", "{}"])
      expect(await givenIn(remove, removal(body), { id: "42" })).toEqual({ id: "42" });
    const given = await givenIn(remove, removal('{"keepHistory":true}'), { id: "42" });
    expect(given).toEqual({ id: "42", keepHistory: true });
    expect(partOf(remove)).toBe("body");
  });

  it.each(["[]", '"{}"', "null"])("that is not an object is rejected: %s", async (body) => {
    expect(await problemsOf(decodeInput(create, sent(body), {}))).toEqual([
      { path: "", reason: "the body must be a JSON object" },
    ]);
  });
});
