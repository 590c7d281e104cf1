import { expect, it } from "vitest";
import { lookupKeys } from "../../src/identity/names/names.ts";
import { resolve } from "../../src/identity/resolve.ts";
import { nameCandidates } from "../../src/store/companies.ts";
import companies from "../data/company-names.json" with { type: "json" };
import { judge, labelledQueries } from "../identity/labelled-queries.ts";
import { company } from "../support/scenes/drafts.ts";
import { databaseOf, newOrganisation } from "../support/scenes/organisation.ts";
import { addCompanies } from "../support/scenes/rows.ts";
import { sharedStack } from "../support/servers/stack.ts";

it("the candidates from the database resolve a query like all companies together", async () => {
  const { env } = sharedStack();
  const organisation = await newOrganisation(env);
  const ids = new Map<string, string>();
  const rows = companies.map(({ id, companyName, founders }) => {
    const row = company({ companyName, founders });
    ids.set(row.id, id);
    return row;
  });
  await addCompanies(env, organisation.id, rows);
  const queries = labelledQueries().filter((_query, index) => index % 60 === 0);
  expect(queries.length).toBeGreaterThan(15);
  const session = databaseOf(env).forOrganisation(organisation.id);
  for (const { query, expected } of queries) {
    const [found] = await session.read(nameCandidates({ keys: lookupKeys(query) }));
    const candidates = found.map((row) => ({ ...row, id: ids.get(row.id) ?? row.id }));
    const verdict = judge(expected, resolve(query, candidates));
    expect([query, verdict]).toEqual([query, judge(expected, resolve(query, companies))]);
  }
});

it.each([
  ["AT&T Inc.", "ATT", "AT&T", "AT and T"],
  ["S&P Global", "SP Global"],
  ["Barnes & Noble", "barnesandnoble", "Barnes Noble"],
  ["C3.ai", "c3ai"],
  ["bit.ly", "bitly"],
  ["Fly.io", "flyio"],
  ["Slowpoke", "Slowpok", "lowpoke", "Slowpkoe"],
  ["RoleTest", "RoleTes"],
  ["Irontide Homes", "Irontide Home"],
])("finds %s by other spellings of it", async (companyName, ...queries) => {
  const { env } = sharedStack();
  const organisation = await newOrganisation(env);
  const rows = [companyName, "Harborlight"].map((name) => company({ companyName: name }));
  await addCompanies(env, organisation.id, rows);
  const session = databaseOf(env).forOrganisation(organisation.id);
  for (const query of queries) {
    const [candidates] = await session.read(nameCandidates({ keys: lookupKeys(query) }));
    const found = resolve(query, candidates);
    expect(found, query).toMatchObject({ kind: "match", match: { companyName } });
  }
});
