import * as z from "zod/v4";
import { sign } from "../queue/delivery.ts";

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
      `PUBLIC_URL leads on to ${target}: the queue follows nobody, so it must name where it ends`,
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
 * Sends a job with an unknown name, signed as by the queue. The work Worker refuses its name if it has the same signing keys and
 * PUBLIC_URL, otherwise its signature.
 */
export async function reachWork(env: Environment, patienceMs: number): Promise<string> {
  const url = `${env.PUBLIC_URL}/jobs/doctor`;
  const signature = await sign(url, "{}", env.QSTASH_CURRENT_SIGNING_KEY ?? "");
  const answer = await fetch(url, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", "upstash-signature": signature },
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.arrayBuffer();
  if (answer.status === 489) return "takes what is signed for PUBLIC_URL";
  if (answer.status === 401) throw new Error("has other signing keys or another PUBLIC_URL: see its log");
  if (answer.status === 404) throw new Error("PUBLIC_URL/jobs/* does not reach the work Worker");
  throw new Error(`PUBLIC_URL/jobs/* answered ${answer.status}`);
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
      "the queue has rotated: its current key is QSTASH_NEXT_SIGNING_KEY here; set both keys again",
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
