import { CompiledQuery } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { fill, type SeedDatabase } from "../../scripts/seed/fill.ts";
import { seededRules } from "../../scripts/seed/rules.ts";
import { alertOutcome } from "../../src/schemas/alert.ts";
import { recommendation, severity, signalType } from "../../src/schemas/signal.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { ownerOf } from "../support/scenes/owner.ts";
import { runService } from "../support/servers/api.ts";
import { type Client, clientOf } from "../support/servers/client.ts";

const service = runService();
const database: SeedDatabase = {
  async query(text, values = []) {
    if (/^(vacuum|analyze)/.test(text)) return [];
    const [rows] = await ownerOf(service.env).write(CompiledQuery.raw(text, [...values]));
    return rows as Record<string, unknown>[];
  },
};

// biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer; the contract tests check the shapes.
type Row = any;

async function walk(client: Client, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const more: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const { body }: Row = await client.get(`${path}?limit=100&view=full${more}`);
    rows.push(...body.data);
    cursor = body.nextCursor;
  }
  return rows;
}

const fillAs = ({ id, memberId, email }: TestOrganisation, signals: number) =>
  fill(database, { id, memberId, email }, { companies: 60, signals, leads: 120 }, () => {});

describe("an organisation that npm run seed filled", () => {
  let client: Client;
  let [companies, signals, alerts, leads]: Row[][] = [];
  beforeAll(async () => {
    const organisation = await newOrganisation(service.env);
    await fillAs(organisation, 900);
    client = clientOf(service.url, organisation.key);
    [companies, signals, alerts, leads] = await Promise.all(
      ["/tracker", "/signals", "/alerts", "/leads"].map((path) => walk(client, path)),
    );
  });

  it("has rows of every kind over many days, each as documented, and is searched", async () => {
    expect([companies, signals, alerts, leads].map((rows) => rows?.length)).toEqual([60, 900, 900, 120]);
    const valuesOf = (rows: Row[] | undefined, name: string) =>
      [...new Set(rows?.map((row) => row[name]))].sort();
    for (const [rows, name, { options }] of [
      [signals, "type", signalType],
      [signals, "severity", severity],
      [signals, "recommendation", recommendation],
      [alerts, "outcome", alertOutcome],
    ] as const)
      expect(valuesOf(rows, name)).toEqual([...options].sort());
    expect(valuesOf(companies, "status")).toEqual(["ok", "paused"]);
    const decisions = new Set(leads?.map(({ decision }) => decision?.status));
    expect(decisions).toEqual(new Set(["accepted", "rejected", undefined]));
    const words = await client.get("/signals?text=Series%20A");
    expect(words.body.data.length).toBeGreaterThan(0);
  });

  it("contradicts itself nowhere: alerts judge the company's rules by what the signal says", () => {
    const typeOf = new Map(signals?.map(({ id, type }) => [id, type]));
    const rulesOf = new Map(companies?.map(({ id, thingsToTrack }) => [id, thingsToTrack.split("\n")]));
    for (const { entityId, signalId, outcome, reason, ruleEvaluations } of alerts ?? []) {
      expect(ruleEvaluations.map(({ rule }: Row) => rule)).toEqual(rulesOf.get(entityId));
      for (const { rule, matched, evidence } of ruleEvaluations) {
        const asksFor = seededRules.find((one) => one.rule === rule)?.asksFor;
        expect([rule, matched]).toEqual([rule, asksFor === typeOf.get(signalId)]);
        expect(evidence.length > 0).toBe(matched);
        if (matched) expect(reason).toContain(rule);
      }
      expect(outcome === "not_triggered").toBe(!ruleEvaluations.some(({ matched }: Row) => matched));
    }
  });
});

it("npm run seed adds to what is there and wants companies first", async () => {
  const organisation = await newOrganisation(service.env);
  await fillAs(organisation, 120);
  const client = clientOf(service.url, organisation.key);
  const signals = await walk(client, "/signals");
  expect(new Set(signals.map(({ id }) => id)).size).toBe(120);
  await fillAs(organisation, 0);
  expect(await walk(client, "/tracker")).toHaveLength(120);
  const empty = await newOrganisation(service.env);
  const amounts = { companies: 0, signals: 5, leads: 0 };
  await expect(fill(database, empty, amounts, () => {})).rejects.toThrow(/companies/);
});
