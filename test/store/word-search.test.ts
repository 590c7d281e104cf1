import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Session } from "../../src/ports/session.ts";
import type { Value } from "../../src/store/statement/conditions.ts";
import { compile } from "../../src/store/statement/statement.ts";
import { company, lead, signal } from "../support/scenes/drafts.ts";
import { databaseOf, newOrganisation } from "../support/scenes/organisation.ts";
import { addCompanies, addLeads, addSignals } from "../support/scenes/rows.ts";
import { sharedStack } from "../support/servers/stack.ts";

interface Given {
  column: string;
  operator: string;
  value: Value;
}

const home = company();
const told = signal({ companyId: home.id, title: "Acme raises", type: "press" });
const odd = signal({ companyId: home.id, title: "Acme raises again", type: "risk" });
const found = lead({ founderName: "Ada Abara", sourceId: home.id });
let own: Session;
let stranger: Session;

beforeAll(async () => {
  const { env } = sharedStack();
  const [ours, theirs] = await Promise.all([newOrganisation(env), newOrganisation(env)]);
  await addCompanies(env, ours.id, [home]);
  await addSignals(env, ours.id, [told, odd]);
  await addLeads(env, ours.id, [found]);
  own = databaseOf(env).forOrganisation(ours.id);
  stranger = databaseOf(env).forOrganisation(theirs.id);
});

const raises: Given = { column: "words", operator: "words", value: ["raises"] };

async function ids(session: Session, list: string, conditions: readonly Given[]): Promise<string[]> {
  const statement: RawBuilder<{ id: string }> = sql`
    select n.id from places_with_words(${list}, ${JSON.stringify(conditions)}::jsonb, null, 26) n order by n.id`;
  const [rows] = await session.read(compile(statement));
  return rows.map(({ id }) => id);
}

describe("a search by words in the database", () => {
  const both = [told.id, odd.id].sort();

  it("finds rows of the own organisation only", async () => {
    const named: Given = { column: "founder_words", operator: "words", value: ["ada"] };
    expect(await ids(own, "signals", [raises])).toEqual(both);
    expect(await ids(own, "leads", [named])).toEqual([found.id]);
    expect(await ids(stranger, "signals", [raises])).toEqual([]);
    expect(await ids(stranger, "leads", [named])).toEqual([]);
    const theirs: Given = { column: "company_id", operator: "equal", value: home.id };
    expect(await ids(stranger, "signals", [raises, theirs])).toEqual([]);
  });

  it.each<[string, string, readonly Given[]]>([
    ["a list", "api_keys", [raises]],
    ["a list without a word", "signals", [{ column: "type", operator: "oneOf", value: ["press"] }]],
    ["a column", "signals", [raises, { column: "title", operator: "equal", value: "Acme raises" }]],
    ["an operator", "signals", [raises, { column: "type", operator: "like", value: "%" }]],
    ["SQL for a list", "signals n; drop table told; --", [raises]],
    ["SQL for a column", "signals", [raises, { column: "true or type", operator: "oneOf", value: [] }]],
    ["SQL for an operator", "signals", [raises, { column: "type", operator: "= '' or true --", value: [] }]],
  ])("rejects %s that is not declared", async (_, list, conditions) => {
    await expect(ids(own, list, conditions)).rejects.toThrow("22023");
  });
});
