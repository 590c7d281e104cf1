import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import * as z from "zod/v4";
import { sha256 } from "../../src/domain/canonical.ts";
import { createModel } from "../../src/platform/models/model.ts";
import type { Model } from "../../src/ports/model.ts";
import { modelForRun } from "../../src/work/run-model.ts";
import { type ModelAnswer, runModelService } from "../support/models/model-service.ts";
import { runScene } from "../support/scenes/fault-scene.ts";
import { databaseOf, newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { recordingLog } from "../support/sites/changes.ts";

/** What the stand-in for a model says that each answer took. */
const price = 2;
const november = "2026-11-30T23:59:59.999999+00:00";
const december = "2026-12-01T00:00:00.000000+00:00";
const colour = z.object({ colour: z.enum(["red", "blue"]) });

let says: ModelAnswer;
const scene = runScene();
const service = runModelService(() => says);
let model: Model;
let organisation: TestOrganisation;
let log: ReturnType<typeof recordingLog>;
let key: string;

beforeAll(() => {
  model = createModel({ baseUrl: service.baseUrl, apiKey: "k", model: "judge-1" });
});
beforeEach(async () => {
  organisation = await newOrganisation(scene.stack.env);
  log = recordingLog();
  says = { json: { colour: "blue" } };
  service.requests.length = 0;
  key = await sha256(crypto.randomUUID());
});

interface Setting {
  of?: TestOrganisation;
  by?: Model | null;
  monthlyTokens?: number | null;
  now?: string;
}
function runModel({ of = organisation, by = model, monthlyTokens = null, now = november }: Setting = {}) {
  const session = databaseOf(scene.stack.env).forOrganisation(of.id);
  const asked = modelForRun({ model: by, modelBudget: monthlyTokens, log }, session, now);
  if (asked === null) throw new Error("no model");
  return asked;
}
const ask = (setting?: Setting, under = key) =>
  runModel(setting).ask({ key: under, system: "s", prompt: "p", schema: colour, timeoutMs: 5_000 });
const fresh = (answer: string) => ({ answer: { colour: answer }, tokens: price });
const recalled = (answer: string) => ({ answer: { colour: answer }, tokens: 0 });

async function used({ id } = organisation) {
  const rows = await scene.controls.sql(sql<{ month: string; tokens: number }>`
    select month::text, tokens::integer from model_use where organisation_id = ${id}::uuid`);
  return Object.fromEntries(rows.map(({ month, tokens }) => [month, tokens]));
}

it("asks once per key and counts the tokens once", async () => {
  expect(await ask()).toEqual(fresh("blue"));
  says = { json: { colour: "red" } };
  expect([await ask(), await ask({ now: december })]).toEqual([recalled("blue"), recalled("blue")]);
  expect(await ask({}, await sha256("another question"))).toEqual(fresh("red"));
  expect(service.requests).toHaveLength(2);
  expect(await used()).toEqual({ "2026-11-01": 2 * price });
  expect(log.events).toEqual([]);
});

it("asks again if the cached answer does not fit the schema, and caches the new one", async () => {
  await ask();
  await scene.controls.sql(sql`
    update model_answers set answer = '{"colour": "green"}' where organisation_id = ${organisation.id}::uuid`);
  says = { json: { colour: "red" } };
  expect([await ask(), await ask()]).toEqual([fresh("red"), recalled("red")]);
});

it("uses only cached answers when the month's tokens are used up, and asks again in the next month", async () => {
  const other = await sha256("another question");
  expect(await ask({ monthlyTokens: price })).toEqual(fresh("blue"));
  expect(await ask({ monthlyTokens: price }, other)).toBeNull();
  expect(await ask({ monthlyTokens: price })).toEqual(recalled("blue"));
  expect(service.requests).toHaveLength(1);
  expect(await ask({ monthlyTokens: price, now: december }, other)).toEqual(fresh("blue"));
  expect(await used()).toEqual({ "2026-11-01": price, "2026-12-01": price });
  expect(await ask({ monthlyTokens: 0 }, await sha256("a third"))).toBeNull();
});

it("keeps answers and tokens of two organisations apart", async () => {
  const theirs = await newOrganisation(scene.stack.env);
  await ask({ monthlyTokens: price });
  says = { json: { colour: "red" } };
  expect(await ask({ of: theirs, monthlyTokens: price })).toEqual(fresh("red"));
  expect([await ask(), await ask({ of: theirs })]).toEqual([recalled("blue"), recalled("red")]);
  expect([await used(), await used(theirs)]).toEqual([{ "2026-11-01": price }, { "2026-11-01": price }]);
});

it("counts the tokens of a failed call, caches nothing and throws the model's error", async () => {
  const failing: Model = {
    name: "judge-1",
    service: "openai-compatible",
    generate: () => Promise.reject(Object.assign(new Error("no answer in time"), { tokens: 6.5 })),
  };
  await expect(ask({ by: failing })).rejects.toThrow("no answer in time");
  expect(await used()).toEqual({ "2026-11-01": 7 });
  expect(await ask({ monthlyTokens: 7 })).toBeNull();
  expect(await ask({ monthlyTokens: 8 })).toEqual(fresh("blue"));
  expect(await used()).toEqual({ "2026-11-01": 7 + price });
});

it("asks without the cache when the database is down, except with a budget", async () => {
  await scene.controls.faults({ postgres: { mode: "down" } });
  expect(await ask({ monthlyTokens: 1_000 })).toBeNull();
  expect(service.requests).toHaveLength(0);
  expect(await ask()).toEqual(fresh("blue"));
  await scene.controls.heal();
  const events = ["recalled", "recalled", "kept"].map((verb) => `answer of a model not ${verb}`);
  expect(log.events).toEqual(events);
  expect(await used()).toEqual({});
});

it("counts the tokens of an answer that the database refuses", async () => {
  expect(await ask({}, "no SHA-256")).toEqual(fresh("blue"));
  expect([await used(), log.events]).toEqual([{ "2026-11-01": price }, ["answer of a model not kept"]]);
});

it("is deleted by the cron after thirty days; the tokens stay counted", async () => {
  const late = await sha256("late");
  await ask();
  await ask({}, late);
  const age = (days: number, under: string) =>
    scene.controls.sql(sql`
      update model_answers set created_at = clock_timestamp() - make_interval(days => ${days}::integer)
       where organisation_id = ${organisation.id}::uuid and key = ${under}`);
  await age(31, key);
  await age(29, late);
  await scene.controls.cron();
  expect([await ask({}, late), await ask()]).toEqual([recalled("blue"), fresh("blue")]);
  expect(await used()).toEqual({ "2026-11-01": 3 * price });
});
