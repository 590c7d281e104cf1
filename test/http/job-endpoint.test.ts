import { beforeAll, describe, expect, it, vi } from "vitest";
import { sign } from "../../scripts/local/queue/delivery.ts";
import { runService } from "../support/servers/api.ts";

const service = runService();

beforeAll(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

describe("jobs", () => {
  interface Signing {
    key?: string | undefined;
    url?: string;
    signedBody?: string;
  }
  const send = async (name: string, body: string, signing: Signing | null) => {
    const address = `${service.env.PUBLIC_URL}/jobs/${name}`;
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (signing !== null) {
      const { key = service.env.QSTASH_CURRENT_SIGNING_KEY, url = address, signedBody = body } = signing;
      headers["upstash-signature"] = await sign(url, signedBody, key ?? "");
    }
    const response = await fetch(address, { method: "POST", headers, body });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const payload = JSON.stringify({ organisationId: crypto.randomUUID(), subject: crypto.randomUUID() });

  it.each<[string, Signing | null]>([
    ["unsigned", null],
    ["signed for another job", { url: "https://service.example/jobs/email" }],
    ["signed over another body", { signedBody: "{}" }],
  ])("%s are rejected", async (_how, signing) => {
    const { status, body } = await send("run", payload, signing);
    expect([status, body.error.code]).toEqual([401, "unauthorized"]);
  });

  it("are accepted with the current and the next key", async () => {
    for (const name of ["QSTASH_CURRENT_SIGNING_KEY", "QSTASH_NEXT_SIGNING_KEY"])
      expect((await send("run", payload, { key: service.env[name] })).status).toBe(200);
  });

  it("of an unknown name or shape are not retried", async () => {
    for (const [name, body] of [
      ["nothing", payload],
      ["run", "{}"],
      ["run", "no json"],
    ] as const) {
      const answer = await send(name, body, {});
      expect([answer.status, answer.headers.get("upstash-nonretryable-error")]).toEqual([489, "true"]);
    }
  });

  it("are logged as errors when they are rejected, and the job of the doctor command is accepted", async () => {
    const error = vi.mocked(console.error);
    error.mockClear();
    expect((await send("doctor", "{}", {})).status).toBe(200);
    expect((await send("doctor", "{}", { signedBody: "x" })).status).toBe(401);
    expect(error).not.toHaveBeenCalled();
    await send("nothing", "{}", {});
    expect(error).toHaveBeenCalledWith(expect.stringContaining("job refused"));
  });
});
