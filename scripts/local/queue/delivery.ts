import { createHash, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { Message } from "./message.ts";

/** The result of one delivery. `status` is null if there was no response. */
export interface Outcome {
  delivered: boolean;
  final: boolean;
  status: number | null;
  error: string | null;
}

const lifetimeSeconds = 300;
const timeoutMs = 15 * 60_000;

/** Delivers a message, signed as by QStash: a JWT over the exact URL and the hash of the body. */
export async function deliver(message: Message, signingKey: string, stop: AbortSignal): Promise<Outcome> {
  const body = Buffer.from(message.body, "base64");
  try {
    const response = await fetch(message.url, {
      method: "POST",
      headers: {
        ...message.headers,
        "user-agent": "Upstash-QStash",
        "upstash-message-id": message.messageId,
        "upstash-retried": String(message.attempts),
        "upstash-signature": await sign(message.url, body, signingKey),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    });
    const answer = await response.text();
    return {
      delivered: response.ok,
      final: response.status === 489 && response.headers.get("upstash-nonretryable-error") === "true",
      status: response.status,
      error: response.ok ? null : answer.slice(0, 500),
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
    return {
      delivered: false,
      final: false,
      status: null,
      error: `${error instanceof Error ? error.message : String(error)}${cause}`,
    };
  }
}

/** The signature of a delivery: a JWT over the exact URL and the hash of the body. */
export function sign(url: string, body: string | Buffer, key: string): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ body: createHash("sha256").update(body).digest("base64url") })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer("Upstash")
    .setSubject(url)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + lifetimeSeconds)
    .setJti(`jwt_${randomUUID()}`)
    .sign(new TextEncoder().encode(key));
}
