import { beforeAll, expect, it } from "vitest";
import { lookupKeys } from "../../../src/identity/names/names.ts";
import { resolve } from "../../../src/identity/resolve.ts";
import type { Database } from "../../../src/ports/session.ts";
import { nameCandidates } from "../../../src/store/statement/names.ts";
import companies from "../../data/company-names.json" with { type: "json" };
import { judge, labelledQueries } from "../../identity/labelled-queries.ts";
import { databaseOf, newOrganisation, type TestOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies } from "../../support/scenes/rows.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let database: Database;
let organisation: TestOrganisation;
const ids = new Map<string, string>(companies.map(({ id }) => [crypto.randomUUID(), id]));

beforeAll(async () => {
  const { env } = sharedStack();
  database = databaseOf(env);
  organisation = await newOrganisation(env);
  const at = "2026-05-04T10:00:00.000000+00:00";
  const uuids = [...ids.keys()];
  await addCompanies(
    env,
    organisation.id,
    companies.map(({ companyName, founders }, index) => ({
      id: uuids[index] ?? "",
      companyName,
      founders,
      stage: "late",
      status: "ok",
      categories: [],
      createdAt: at,
      updatedAt: at,
    })),
  );
});

it("fetches candidates that resolve labelled queries as all companies together would", async () => {
  const queries = labelledQueries().filter((_query, index) => index % 4 === 0);
  const differ: string[] = [];
  const tally = { right: 0, ambiguous: 0, wrong: 0, missed: 0 };
  for (let from = 0; from < queries.length; from += 50) {
    const asked = queries.slice(from, from + 50);
    const found = await database
      .forOrganisation(organisation.id)
      .read(...asked.map(({ query }) => nameCandidates({ keys: lookupKeys(query) })));
    for (const [index, { query, expected }] of asked.entries()) {
      const candidates = (found[index] ?? []).map((row) => ({ ...row, id: ids.get(row.id) ?? row.id }));
      const verdict = judge(expected, resolve(query, candidates));
      tally[verdict] += 1;
      if (verdict !== judge(expected, resolve(query, companies))) differ.push(query);
    }
  }
  expect(differ).toEqual([]);
  expect(tally.right / queries.length).toBeGreaterThanOrEqual(0.96);
  expect(tally.wrong / queries.length).toBeLessThanOrEqual(0.005);
});
