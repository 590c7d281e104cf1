import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod/v4";
import { createModel } from "../../../src/platform/models/model.ts";
import { type ModelAnswer, startModelService } from "../../support/models/model-service.ts";

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

async function modelThat(answer: () => ModelAnswer) {
  const service = await startModelService(answer);
  close = service.close;
  return { ...service, model: createModel({ baseUrl: service.baseUrl, apiKey: "k", model: "m" }) };
}

const schema = z.object({ colour: z.string() });
const ask = { system: "You name colours.", prompt: "The sky?", schema, timeoutMs: 1_500 };

function message(content: string): string {
  const choice = { index: 0, message: { role: "assistant", content }, finish_reason: "stop" };
  return JSON.stringify({ id: "1", object: "chat.completion", created: 1, model: "m", choices: [choice] });
}

function* forever(piece: string): Generator<string> {
  while (true) yield piece;
}

const megabyte = "x".repeat(1_000_000);

describe("an answer that is no answer", () => {
  it.each<[string, ModelAnswer]>([
    ["ten megabytes of message", { message: megabyte.repeat(10) }],
    ["ten megabytes of JSON", { json: { colour: megabyte.repeat(10) } }],
    ["white space without end", { pieces: forever(" ".repeat(65_536)), everyMs: 0 }],
    ["a body without end after its JSON", { pieces: forever(message('{"colour":"blue"}')), everyMs: 0 }],
    ["a byte now and then", { pieces: forever(" "), everyMs: 50 }],
    ["an error without end", { status: 500, pieces: forever("no "), everyMs: 0 }],
    ["a refusal without end", { status: 400, pieces: forever("no "), everyMs: 0 }],
    [
      "two hundred megabytes in two hundred kilobytes",
      {
        headers: { "content-encoding": "gzip" },
        pieces: [gzipSync(Buffer.alloc(200_000_000, " "))],
        everyMs: 0,
      },
    ],
    ["nests as deep as it is long", { pieces: ["[".repeat(200_000)], everyMs: 0 }],
    ["a message of nests", { message: `{"colour":${"[".repeat(100_000)}${"]".repeat(100_000)}}` }],
    ["a message of openings", { message: "```".repeat(30_000) }],
    ["a code fence and a great deal of nothing", { message: `\`\`\`${" \n".repeat(100_000)}` }],
    ["JSON and a number that is none", { message: '{"colour":NaN}' }],
    ["a long code fence that is not closed", { message: `\`\`\`${" ".repeat(400_000)}` }],
    ["an empty body", { pieces: [""], everyMs: 0 }],
    ["a page", { pieces: ["<!doctype html><title>Bad gateway</title>"], everyMs: 0 }],
  ])("fails in time and without filling the memory: %s", async (_, answer) => {
    const { model, sent } = await modelThat(() => answer);
    await expect(
      model.generate({ ...ask, schema: z.object({ colour: z.string().max(1_000) }) }),
    ).rejects.toThrow();
    await close?.();
    close = null;
    expect(sent()).toBeLessThan(12_000_000);
  });
});
