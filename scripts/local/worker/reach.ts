import { setTimeout as pause } from "node:timers/promises";
import { Client } from "@upstash/qstash";
import * as z from "zod/v4";
import { retries } from "../../../src/outbox/hand-over.ts";

type Environment = Record<string, string | undefined>;

const Keys = z.object({ current: z.string(), next: z.string() });
const Description = z.object({ openapi: z.string() });

/** Checks that PUBLIC_URL is the address of the service; throws the problem as a sentence. */
export async function reachService(env: Environment, patienceMs: number): Promise<string> {
  const answer = await fetch(`${env.PUBLIC_URL}/api/v1/openapi`, {
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMs),
  });
  if (answer.status >= 300 && answer.status < 400) {
    const target = URL.parse(answer.headers.get("location") ?? "", env.PUBLIC_URL)?.origin ?? "elsewhere";
    throw new Error(
      `PUBLIC_URL redirects to ${target}: set it to the final address, because the queue follows no redirects`,
    );
  }
  const said = Description.safeParse(await answer.json().catch(() => null));
  if (!answer.ok) throw new Error(`PUBLIC_URL answered ${answer.status}`);
  if (!said.success) throw new Error("PUBLIC_URL does not reach this service");
  const { hostname } = new URL(env.PUBLIC_URL ?? "");
  if (isLocal(hostname) && !isLocal(new URL(env.QSTASH_URL ?? "http://localhost").hostname))
    throw new Error("PUBLIC_URL is an address of this machine, which the queue cannot reach");
  return `${answer.status}`;
}

/**
 * Publishes the job `doctor` with the retries of every job, and follows it until the work Worker has answered. Throws if the plan of the
 * queue refuses the retries, or if the first delivery fails; then the message is cancelled.
 */
export async function followMessage(env: Environment, patienceMs: number): Promise<string> {
  const client = new Client({
    baseUrl: env.QSTASH_URL ?? "",
    token: env.QSTASH_TOKEN ?? "",
    retry: false,
    enableTelemetry: false,
  });
  const { messageId } = await client.publishJSON({ url: `${env.PUBLIC_URL}/jobs/doctor`, body: {}, retries });
  for (let end = Date.now() + 2 * patienceMs; Date.now() < end; await pause(200)) {
    const { logs } = await client.logs({ messageIds: [messageId] });
    if (logs.some(({ state }) => state === "DELIVERED"))
      return `takes messages of the queue, with ${retries} retries`;
    const failed = logs.find(({ state }) => state === "ERROR" || state === "RETRY" || state === "FAILED");
    if (failed === undefined) continue;
    await client.messages.cancel(messageId);
    const reason = failed.error ?? failed.state;
    if (/signature/i.test(reason))
      throw new Error("has other signing keys or another PUBLIC_URL: see its log");
    throw new Error(`the queue could not deliver a message: ${reason}`.slice(0, 300));
  }
  await client.messages.cancel(messageId);
  throw new Error("the queue did not deliver a message in time");
}

/** Checks that the signing keys are the queue's current ones. */
export async function compareKeys(env: Environment, patienceMs: number): Promise<string> {
  const answer = await fetch(`${env.QSTASH_URL?.replace(/(?<!\/)\/+$/, "")}/v2/keys`, {
    headers: { authorization: `Bearer ${env.QSTASH_TOKEN}` },
    signal: AbortSignal.timeout(patienceMs),
  });
  const keys = Keys.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !keys.success) throw new Error(`the queue did not return its keys (${answer.status})`);
  const { QSTASH_CURRENT_SIGNING_KEY: current, QSTASH_NEXT_SIGNING_KEY: next } = env;
  if (current === keys.data.current && next === keys.data.next) return "the queue's own";
  if (next === keys.data.current)
    throw new Error(
      "the queue has rotated its keys: the current one is QSTASH_NEXT_SIGNING_KEY here; set both keys again",
    );
  const wrong = [
    ...(current === keys.data.current ? [] : ["QSTASH_CURRENT_SIGNING_KEY"]),
    ...(next === keys.data.next ? [] : ["QSTASH_NEXT_SIGNING_KEY"]),
  ];
  throw new Error(`${wrong.join(" and ")} ${wrong.length > 1 ? "are" : "is"} not the queue's`);
}

function isLocal(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$|\.(localhost|local|internal)$/.test(hostname);
}
