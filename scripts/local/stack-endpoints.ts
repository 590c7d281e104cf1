import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import * as z from "zod/v4";
import { type FaultSwitch, FaultsPatch } from "./faults.ts";
import type { Inbox } from "./mail/inbox.ts";
import { MailEventRequest, type MailEvents } from "./mail/mail-events.ts";
import { MailRulesPatch, type MailRulesSwitch } from "./mail/mail-rules.ts";
import { emailPage, inboxPage, stackPage } from "./mail/pages.ts";
import type { CallLog } from "./queue/calls.ts";
import type { Message } from "./queue/message.ts";
import type { Queue } from "./queue/queue.ts";

const DeliveriesPatch = z.strictObject({
  duplicate: z.number().int().min(1).max(100).exactOptional(),
  paused: z.boolean().exactOptional(),
});
const CronRequest = z.strictObject({ at: z.iso.datetime({ offset: true }).optional() });

const about = "Postgres, Redis, QStash and the mail service of this machine, and the switches to break them.";

const endpoints = {
  "GET /emails": "the emails that the service sent, newest first",
  "GET /emails/{id}": "one email as a page",
  "POST /emails/{id}/{bounce|complain|suppress|delay|fail}": "reports an event for an email to the service",
  "GET /messages": "the queue's messages and their state, newest first",
  "GET /calls":
    "the last calls to Postgres, Redis, QStash and the mail service, newest first; DELETE removes them",
  "GET /faults": 'the faults of each vendor; PUT changes them, for example {"redis":{"mode":"down"}}',
  "GET /deliveries": 'how messages are delivered; PUT changes it, for example {"duplicate":2,"paused":false}',
  "GET /mail-rules": "the recipients that the mail service refuses; PUT changes them",
  "POST /cron": 'runs the schedule now, or at the time in {"at":"2026-11-22T10:00:00Z"}',
  "GET /about": "the data folder and the address of the service",
  "/sql, /redis, /qstash, /mail": "the vendors' protocols, used by the service",
};

export type CronRunner = (at: Date) => Promise<void>;

/** The stack's own endpoints, for people and for fault tests. Faults do not affect them. */
export function stackEndpoints(parts: {
  inbox: Inbox;
  mailRules: MailRulesSwitch;
  mailEvents: MailEvents;
  calls: CallLog;
  faults: FaultSwitch;
  queue: Queue;
  cron: () => CronRunner | null;
}) {
  const { inbox, mailRules, mailEvents, calls, faults, queue } = parts;
  return new Hono<{ Bindings: HttpBindings }>()
    .get("/", (context) => either(context, stackPage(about, endpoints), { about, endpoints }))
    .get("/emails", (context) => {
      const emails = inbox.newestFirst();
      return either(context, inboxPage(emails), { data: emails });
    })
    .get("/emails/:id", (context) => {
      const email = inbox.find(context.req.param("id").replace(/\.html$/, ""));
      return email === null ? problem(404, "not_found", "no such email") : context.html(emailPage(email));
    })
    .post("/emails/:id/:kind", async (context) => {
      const text = await context.req.text();
      const told = Object(text === "" ? {} : parseJson(text));
      const request = MailEventRequest.safeParse({ ...told, kind: context.req.param("kind") });
      if (!request.success) return badInput(request.error);
      const answer = await mailEvents.tell(context.req.param("id"), request.data);
      if (answer === null) return problem(404, "not_found", "no such email, or no service is running");
      return context.json({ data: answer });
    })
    .get("/mail-rules", (context) => context.json(mailRules.all()))
    .put("/mail-rules", ({ req }) => patched(req.raw, MailRulesPatch, mailRules.set))
    .get("/calls", (context) => context.json({ data: calls.newestFirst() }))
    .delete("/calls", (context) => {
      calls.clear();
      return context.json({ data: [] });
    })
    .get("/faults", (context) => context.json(faults.all()))
    .put("/faults", ({ req }) => patched(req.raw, FaultsPatch, faults.set))
    .get("/deliveries", (context) => context.json(queue.deliveries()))
    .put("/deliveries", ({ req }) => patched(req.raw, DeliveriesPatch, queue.setDeliveries))
    .get("/messages", (context) => context.json({ data: queue.newestFirst().map(show) }))
    .post("/cron", async (context) => {
      const text = await context.req.text();
      const request = CronRequest.safeParse(text === "" ? {} : parseJson(text));
      if (!request.success) return badInput(request.error);
      const at = request.data.at === undefined ? new Date() : new Date(request.data.at);
      const run = parts.cron();
      if (run === null) return problem(503, "no_service", "no service runs on this stack");
      try {
        await run(at);
      } catch (error) {
        return problem(500, "cron_failed", error instanceof Error ? error.message : String(error));
      }
      return context.json({ data: { at: at.toISOString() } });
    });
}

/** A page for a browser, JSON for every other client. */
function either(context: Context, page: ReturnType<typeof stackPage>, json: object) {
  context.header("vary", "Accept");
  return /text\/html/i.test(context.req.header("accept") ?? "") ? context.html(page) : context.json(json);
}

function show(message: Message) {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    id: message.messageId,
    state: message.state,
    url: message.url,
    body: Buffer.from(message.body, "base64").toString("utf8"),
    attempts: message.attempts,
    retries: message.retries,
    deduplicationId: message.deduplicationId,
    flow: message.flow ?? null,
    lastStatus: message.lastStatus,
    lastError: message.lastError,
    createdAt: iso(message.createdAt),
    nextAt: message.state === "queued" || message.state === "failed" ? iso(message.nextAt) : null,
    endedAt: iso(message.endedAt),
  };
}

async function patched<Patch>(request: Request, schema: z.ZodType<Patch>, set: (patch: Patch) => unknown) {
  const patch = schema.safeParse(parseJson(await request.text()));
  return patch.success ? Response.json(set(patch.data)) : badInput(patch.error);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function badInput(error: z.ZodError): Response {
  const issues = error.issues.map((issue) => {
    const keys = issue.code === "unrecognized_keys" ? issue.keys : [];
    return `${[...issue.path, ...keys].map(String).join(".") || "body"}: ${issue.message}`;
  });
  return problem(400, "validation_error", issues.join("; "));
}

function problem(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status });
}
