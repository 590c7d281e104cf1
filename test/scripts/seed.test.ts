import { type CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fill, type SeedDatabase } from "../../scripts/seed/fill.ts";
import { seededRules } from "../../scripts/seed/rules.ts";
import { trades } from "../../scripts/seed/trades.ts";
import { alertOutcome } from "../../src/schemas/alert.ts";
import { recommendation, severity, signalType } from "../../src/schemas/signal.ts";
import { compile } from "../../src/store/statement/database.ts";
import { allCategories } from "../../src/taxonomy/taxonomy.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { ownerOf } from "../support/scenes/owner.ts";
import { type Client, clientOf } from "../support/servers/client.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";

let service: TestService;
let database: SeedDatabase;

beforeAll(async () => {
  service = await startService(sharedStack().env);
  const owner = ownerOf(service.env);
  database = {
    async query(text, values = []) {
      if (/^(vacuum|analyze)/.test(text)) return [];
      const statement: CompiledQuery<Record<string, unknown>> = {
        ...compile(sql``),
        sql: text,
        parameters: values,
      };
      return (await owner.write(statement))[0];
    },
  };
});
afterAll(() => service.close());

async function walk(client: Client, path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { status, body }: Awaited<ReturnType<Client["get"]>> = await client.get(
      `${path}?limit=100&view=full${cursor === "" ? "" : `&cursor=${cursor}`}`,
    );
    expect(status).toBe(200);
    rows.push(...body.data);
    cursor = body.nextCursor;
  }
  return rows;
}

/** As a client reads it. */
const asRead = (row: Record<string, unknown>) => JSON.parse(JSON.stringify(row));

function fillAs({ id, memberId, email }: TestOrganisation, sameTime: boolean) {
  const amounts = { companies: 60, signals: 900, leads: 200, sameTime };
  return fill(database, { id, memberId, email }, amounts, () => {});
}

describe("npm run seed", () => {
  it("fills an organisation with rows of every kind over several days, each as documented", async () => {
    const organisation = await newOrganisation(service.env);
    await fillAs(organisation, false);
    const client = clientOf(service.url, organisation.key);
    const [companies, signals, alerts, leads] = await Promise.all(
      ["/tracker", "/signals", "/alerts", "/leads"].map((path) => walk(client, path)),
    );
    expect([companies, signals, alerts, leads].map((rows) => rows?.length)).toEqual([60, 900, 900, 200]);
    const valuesOf = (rows: typeof signals, name: string) =>
      [...new Set(rows?.map((row) => row[name]))].sort();
    expect(valuesOf(signals, "type")).toEqual([...signalType.options].sort());
    expect(valuesOf(signals, "severity")).toEqual([...severity.options].sort());
    expect(valuesOf(signals, "recommendation")).toEqual([...recommendation.options].sort());
    expect(valuesOf(alerts, "outcome")).toEqual([...alertOutcome.options].sort());
    expect(valuesOf(companies, "status")).toEqual(["ok", "paused"]);
    const decisions = new Set(leads?.map(({ decision }) => Object(decision).status));
    expect(decisions).toEqual(new Set(["accepted", "rejected", undefined]));
    const days = new Set(signals?.map(({ createdAt }) => String(createdAt).slice(0, 10)));
    expect(days.size).toBeGreaterThan(30);
    expect(new Set(signals?.map(({ entityId }) => entityId)).size).toBe(60);
    const levels = new Map(allCategories().map(({ id, level }) => [id, level]));
    const used = leads?.flatMap(({ classification }) => Object(classification)) ?? [];
    expect(new Set(used.map(({ id }: { id: string }) => levels.get(id)))).toEqual(new Set([1, 2, 3]));
    const runs = new Set(alerts?.map(({ taskId }) => taskId));
    expect(runs).toEqual(new Set(signals?.map(({ taskId }) => taskId)));
    const found = await client.get(
      `/signals?entityQuery=${encodeURIComponent(String(companies?.[0]?.companyName))}`,
    );
    expect(found.status).toBe(200);
    const words = await client.get("/signals?text=Series%20A");
    expect(words.body.data.length).toBeGreaterThan(0);
  });

  it("says nothing that contradicts itself", async () => {
    const organisation = await newOrganisation(service.env);
    await fillAs(organisation, false);
    const client = clientOf(service.url, organisation.key);
    const [companies, signals, alerts, leads] = await Promise.all(
      ["/tracker", "/signals", "/alerts", "/leads"].map(async (path) =>
        (await walk(client, path)).map(asRead),
      ),
    );
    const typeOf = new Map(signals?.map(({ id, type }) => [id, type]));
    const rulesOf = new Map(companies?.map(({ id, thingsToTrack }) => [id, thingsToTrack.split("\n")]));
    for (const alert of alerts ?? []) {
      const evaluations: ReturnType<typeof asRead>[] = alert.ruleEvaluations;
      expect(evaluations.map(({ rule }) => rule)).toEqual(rulesOf.get(alert.entityId));
      for (const { rule, matched, understood, evidence } of evaluations) {
        const asksFor = seededRules.find((one) => one.rule === rule)?.asksFor;
        expect([rule, matched]).toEqual([rule, asksFor === typeOf.get(alert.signalId)]);
        expect(understood.topics.length + understood.conditions.length).toBeGreaterThan(0);
        expect(evidence.length > 0).toBe(matched);
      }
      const matched = evaluations.filter((one) => one.matched);
      expect(alert.outcome === "not_triggered").toBe(matched.length === 0);
      for (const { rule } of matched) expect(alert.reason).toContain(rule);
      const unsure = evaluations.some(({ verdict }) => verdict === "uncertain");
      if (alert.outcome === "not_triggered") expect(alert.reason.includes("uncertain: ")).toBe(unsure);
    }
    for (const { summary } of [...(signals ?? []), ...(leads ?? [])]) {
      const sentences = String(summary).split(/(?<=\.) /);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
    for (const { companyName, classification } of [...(companies ?? []), ...(leads ?? [])]) {
      const [, trade = ""] = companyName.split(" ");
      const fitting = trades.find(({ name }) => name === trade)?.categories.map(({ id }) => id) ?? [];
      for (const { id } of classification) expect(fitting).toContain(id);
    }
    const former = leads?.filter(({ source }) => source.relation === "former team member") ?? [];
    expect(former.length).toBeGreaterThan(0);
    for (const { summary } of former) expect(summary).toContain(" worked at ");
  });

  it("gives all rows one time where it is asked to, adds to what is there, and wants companies first", async () => {
    const organisation = await newOrganisation(service.env);
    await fillAs(organisation, true);
    const client = clientOf(service.url, organisation.key);
    const signals = await walk(client, "/signals");
    expect(new Set(signals.map(({ createdAt }) => createdAt)).size).toBe(1);
    expect(new Set(signals.map(({ id }) => id)).size).toBe(900);
    await fillAs(organisation, false);
    expect(await walk(client, "/tracker")).toHaveLength(120);
    const empty = await newOrganisation(service.env);
    const amounts = { companies: 0, signals: 5, leads: 0, sameTime: false };
    await expect(fill(database, empty, amounts, () => {})).rejects.toThrow(/companies/);
  });
});
