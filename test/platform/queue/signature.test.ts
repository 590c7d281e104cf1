import { createHash } from "node:crypto";
import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createVerifier } from "../../../src/platform/queue/queue.ts";
import type { LogFields } from "../../../src/ports/log.ts";

const keys = { currentSigningKey: "sig_current", nextSigningKey: "sig_next" };
const body = '{"runId":"1"}';
const url = "https://tracking.fund.com/jobs/run";
const now = Date.now();

interface Given {
  key?: string;
  issuer?: string;
  signedFor?: string;
  signedBody?: string;
  validFrom?: number;
  validTo?: number;
}

const sign = ({ key = keys.currentSigningKey, ...given }: Given = {}) =>
  new SignJWT({
    body: createHash("sha256")
      .update(given.signedBody ?? body)
      .digest("base64url"),
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(given.issuer ?? "Upstash")
    .setSubject(given.signedFor ?? url)
    .setNotBefore(now / 1_000 + (given.validFrom ?? 0))
    .setExpirationTime(now / 1_000 + (given.validTo ?? 300))
    .sign(new TextEncoder().encode(key));

function verifier(clock = () => now) {
  const lines: LogFields[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_: string, fields?: LogFields) => void lines.push(fields ?? {}),
  };
  return { lines, verify: createVerifier(keys, log, clock).verify };
}

describe("a delivery's signature", () => {
  it.each([keys.currentSigningKey, keys.nextSigningKey])(
    "is valid with %s, and logs nothing",
    async (key) => {
      const { verify, lines } = verifier();
      expect(await verify(await sign({ key }), body, url)).toBe(true);
      expect(lines).toEqual([]);
    },
  );

  it.each<[string, () => Promise<string>, RegExp]>([
    ["is missing", async () => "", /Invalid Compact JWS/],
    ["has other parts", async () => `${await sign()}.x`, /Invalid Compact JWS/],
    ["is of another key", () => sign({ key: "sig_old" }), /^signature verification failed$/],
    ["is old", () => sign({ validFrom: -900, validTo: -600 }), /"exp" claim/],
    ["is early", () => sign({ validFrom: 200 }), /"nbf" claim/],
    ["is of another issuer", () => sign({ issuer: "Someone" }), /"iss" claim/],
    [
      "is for another address",
      () => sign({ key: keys.nextSigningKey, signedFor: "https://old.fund.com/jobs/run?token=secret" }),
      /^invalid subject: https:\/\/old.fund.com\/jobs\/run, want: https:\/\/tracking.fund.com\/jobs\/run$/,
    ],
    ["is for another body", () => sign({ signedBody: "{}" }), /^body hash does not match$/],
  ])("is refused and logged if it %s", async (_, made, reason) => {
    const { verify, lines } = verifier();
    const signature = await made();
    expect(await verify(signature, body, url)).toBe(false);
    expect(lines).toEqual([{ refused: 1, reason: expect.stringMatching(reason) }]);
    const line = JSON.stringify(lines);
    const secrets = [...Object.values(keys), body, "token=secret", ...signature.split(".")];
    for (const secret of secrets.filter(({ length }) => length > 2)) expect(line).not.toContain(secret);
  });

  it("is logged once in ten seconds, with a count", async () => {
    let at = now;
    const { verify, lines } = verifier(() => at);
    for (let count = 0; count < 500; count += 1) await verify("", body, url);
    at += 10_000;
    await verify("", body, url);
    expect(lines.map(({ refused }) => refused)).toEqual([1, 500]);
  });
});
