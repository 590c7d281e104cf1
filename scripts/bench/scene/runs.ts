import { fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod/v4";
import type { RunCost } from "../../../src/work/run-cost.ts";
import { type AdminDatabase, openAdminDatabase } from "../../local/postgres/admin-database.ts";
import { startStack } from "../../local/stack.ts";
import { startSite } from "./sites.ts";

const atOnce = 10;
const heapMb = 128;

const Took = z.object({ done: z.number(), ms: z.number(), cpuMs: z.number(), heapMb: z.number() });

/** What ten runs of ten sites at once took: of the process, and on average as the runs counted it themselves. */
export interface Measured {
  kind: "first" | "unchanged" | "changed";
  took: z.infer<typeof Took>;
  cost: RunCost;
}

/**
 * Ten sites of ten pages are run at once three times, for the first time, unchanged and with a post more, by a process of its own with a
 * heap of 128 MB; database, sites and a model that says nothing are in this one.
 */
export async function measureRuns(): Promise<Measured[]> {
  const stack = await startStack({ publicUrl: "http://127.0.0.1:9" });
  const model = await startModel();
  const sites = await Promise.all(Array.from({ length: atOnce }, (_, index) => startSite(`Halden ${index}`)));
  const child = fork(new URL("run-child.ts", import.meta.url), {
    execArgv: [`--max-old-space-size=${heapMb}`],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const env = { ...stack.env, AI_BASE_URL: model.url, AI_MODEL: "none", CRAWL_ALLOW_HOSTS: "127.0.0.1" };
  const answer = (runs: object[]) =>
    new Promise<unknown>((resolve, reject) => {
      child.once("message", resolve);
      child.once("exit", (code) => reject(new Error(`the runs ended with ${code}`)));
      child.send({ env, runs });
    });
  try {
    const database = await openAdminDatabase({
      DATABASE_URL: stack.ownerUrl,
      NEON_HTTP_URL: `${stack.url}/admin/sql`,
      DATA_DIR: "no such folder",
    });
    const companies = await add(
      database,
      sites.map(({ url }) => url),
    );
    const measured: Measured[] = [];
    for (const kind of ["first", "unchanged", "changed"] as const) {
      if (kind === "changed") for (const site of sites) site.publish("We raised a $12M Series A");
      const took = Took.parse(await answer(await queue(database, companies)));
      measured.push({ kind, took, cost: await meanCost(database) });
    }
    await database.close();
    return measured;
  } finally {
    child.removeAllListeners("exit");
    child.kill();
    for (const site of sites) site.close();
    model.close();
    await stack.close();
  }
}

async function add(database: AdminDatabase, urls: string[]): Promise<string[]> {
  const rows = await database.query(
    `with o as (insert into organisations (name) values ('Runs') returning id)
     insert into companies (organisation_id, company_name, company_website, things_to_track, alert_emails, enrichment_status)
     select o.id, 'Halden', url, 'Fundraising above $5M; new CTO', '{}', 'ready' from o, unnest($1::text[]) url returning id`,
    [urls],
  );
  return rows.map(({ id }) => String(id));
}

async function queue(database: AdminDatabase, companies: string[]) {
  const rows = await database.query(
    `with r as (insert into runs (organisation_id, company_id, reason)
                select organisation_id, id, 'refresh' from companies where id = any ($1::uuid[]) returning *)
     select organisation_id, id from r where ask_work(organisation_id, company_id, 'run', id, clock_timestamp()) is not null`,
    [companies],
  );
  return rows.map(({ organisation_id, id }) => ({
    organisationId: String(organisation_id),
    subject: String(id),
  }));
}

const Costs = z.record(z.string(), z.coerce.number());

/** Of the last run of each company. */
async function meanCost(database: AdminDatabase): Promise<RunCost> {
  const [row] = await database.query(
    `select jsonb_object_agg(key, mean)::text as cost from (
       select key, avg(value::numeric) as mean
         from (select distinct on (company_id) cost from runs order by company_id, queued_at desc) last, jsonb_each_text(cost)
        group by key) means`,
    [],
  );
  const of = Costs.parse(JSON.parse(String(row?.cost)));
  const mean = (key: keyof RunCost) => of[key] ?? Number.NaN;
  return {
    pages: mean("pages"),
    unchanged: mean("unchanged"),
    bytes: mean("bytes"),
    requests: mean("requests"),
    statements: mean("statements"),
    messages: mean("messages"),
    modelCalls: mean("modelCalls"),
    tokens: mean("tokens"),
    cpuMs: mean("cpuMs"),
  };
}

/** Answers every question with no news, and says nothing of tokens, so that they are estimated from question and answer. */
async function startModel() {
  const message = { role: "assistant", content: JSON.stringify({ updates: [], verdicts: [] }) };
  const answer = JSON.stringify({
    id: "none",
    model: "none",
    choices: [{ index: 0, message, finish_reason: "stop" }],
  });
  const server = createServer((request, response) => {
    request
      .resume()
      .on("end", () => response.writeHead(200, { "content-type": "application/json" }).end(answer));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
