import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import * as z from "zod/v4";
import { createEmbedder } from "../../../src/platform/models/embedder.ts";
import { createModel } from "../../../src/platform/models/model.ts";
import { type ModelAnswer, startModelService } from "../../support/models/model-service.ts";

async function modelThat(answer: ModelAnswer) {
  const { close, ...service } = await startModelService(() => answer);
  onTestFinished(close);
  return {
    ...service,
    model: createModel({ baseUrl: `${service.baseUrl}/`, apiKey: "secret", model: "small" }),
  };
}

const schema = z.object({ colour: z.enum(["red", "blue"]) });
const ask = { system: "You name colours.", prompt: "The sky?", schema, timeoutMs: 5_000 };
const red = '{"colour":"red"}';

/** A completion whose service claims `usage`. */
function completion(content: string, usage: object | null, reason = "stop"): ModelAnswer {
  const choice = { index: 0, message: { role: "assistant", content }, finish_reason: reason };
  const body = { id: "1", object: "chat.completion", created: 1, model: "m", choices: [choice], usage };
  return { pieces: [JSON.stringify(body)], everyMs: 0 };
}

it("requests JSON by schema with key and model, and returns it", async () => {
  const { model, requests } = await modelThat({ json: { colour: "blue" } });
  expect(model.name).toBe("small");
  expect(await model.generate(ask)).toEqual({ answer: { colour: "blue" }, tokens: 2 });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    path: "/v1/chat/completions",
    authorization: "Bearer secret",
    body: { model: "small", response_format: { type: "json_schema" } },
  });
  expect(requests[0]?.body.messages?.map((message) => message.role)).toEqual(["system", "user"]);
});

const estimate = Math.ceil((ask.system.length + ask.prompt.length + red.length) / 4);
it.each<[string, object | null, number]>([
  ["what the service says", { prompt_tokens: 300, completion_tokens: 20, total_tokens: 320 }, 320],
  ["an estimate where it says nothing", null, estimate],
  ["an estimate where it says that it used none", { prompt_tokens: 0, completion_tokens: 0 }, estimate],
  ["an estimate where it gives some back", { prompt_tokens: -300, completion_tokens: 20 }, estimate],
  ["an estimate where it used parts of one", { prompt_tokens: 300.5, completion_tokens: 20 }, estimate],
  ["an estimate where it used more than there are", { prompt_tokens: 1e300 }, estimate],
])("counts tokens: %s", async (_, usage, tokens) => {
  const { model } = await modelThat(completion(red, usage));
  expect(await model.generate(ask)).toEqual({ answer: { colour: "red" }, tokens });
});

it("accepts JSON in a code fence", async () => {
  const { model } = await modelThat({ message: 'Sure!\n```json\n{ "colour": "red" }\n```' });
  expect(await model.generate(ask)).toEqual({ answer: { colour: "red" }, tokens: 2 });
});

function* forever(piece: string): Generator<string> {
  while (true) yield piece;
}
const endless = (piece: string, more: { status?: number; everyMs?: number } = {}): ModelAnswer => ({
  pieces: forever(piece),
  everyMs: 0,
  ...more,
});
const megabyte = "x".repeat(1_000_000);
const bomb = gzipSync(Buffer.alloc(200_000_000, " "));
const spent = { prompt_tokens: 5, completion_tokens: 4 };

it.each<[string, ModelAnswer, number | null]>([
  ["prose", { message: "I cannot do that." }, 2],
  ["another shape", { json: { colour: "green" } }, 2],
  ["an empty message", { message: "" }, 2],
  ["a message cut off", completion('{"colour":"bl', spent, "length"), 9],
  ["a refused request", { status: 401 }, null],
  ["a number that is none", { message: '{"colour":NaN}' }, 2],
  ["a message of code fences", { message: "```".repeat(30_000) }, 2],
  ["a code fence that is not closed", { message: `\`\`\`${" ".repeat(400_000)}` }, 2],
  ["an empty body", { pieces: [""], everyMs: 0 }, null],
  ["a page", { pieces: ["<!doctype html><title>Bad gateway</title>"], everyMs: 0 }, null],
])("throws on %s without a retry, and reports the tokens", async (_, answer, tokens) => {
  const { model, requests } = await modelThat(answer);
  await expect(model.generate(ask)).rejects.toMatchObject({ name: "ModelFailure", tokens });
  expect(requests).toHaveLength(1);
});

it.each<[string, ModelAnswer]>([
  ["ten megabytes of message", { message: megabyte.repeat(10) }],
  ["white space without end", endless(" ".repeat(65_536))],
  ["a body without end", endless(JSON.stringify({ choices: [{ message: { content: red } }] }))],
  ["a byte now and then", endless(" ", { everyMs: 50 })],
  ["an error without end", endless("no ", { status: 500 })],
  ["a refusal without end", endless("no ", { status: 400 })],
  [
    "two hundred megabytes in two hundred kilobytes",
    { headers: { "content-encoding": "gzip" }, pieces: [bomb], everyMs: 0 },
  ],
  ["a body that nests as deep as it is long", { pieces: ["[".repeat(200_000)], everyMs: 0 }],
  ["nests in a message", { message: `{"colour":${"[".repeat(100_000)}${"]".repeat(100_000)}}` }],
  ["nothing", { hang: true }],
])("fails within the time and memory limits: %s", async (_, answer) => {
  const { model, sent } = await modelThat(answer);
  await expect(model.generate({ ...ask, timeoutMs: 700 })).rejects.toThrow();
  expect(sent()).toBeLessThan(12_000_000);
});

it("retries at most once if the service fails", async () => {
  const { model, requests } = await modelThat({ status: 500 });
  await expect(model.generate(ask)).rejects.toThrow();
  expect(requests).toHaveLength(2);
});

it("embeds all texts in one call, in order", async () => {
  const vectors = [
    [1, 0],
    [0, 1],
  ];
  const data = vectors.map((embedding, index) => ({ object: "embedding", index, embedding }));
  const { baseUrl, requests } = await modelThat({
    json: { data, usage: { prompt_tokens: 1 } },
  });
  const embedder = createEmbedder({ baseUrl, apiKey: "k", model: "e" });
  expect(await embedder.embed(["a", "b"], 5_000)).toEqual(vectors);
  expect(requests.map((request) => request.body.input)).toEqual([["a", "b"]]);
  expect(await embedder.embed([], 5_000)).toEqual([]);
  await expect(embedder.embed(["a"], 5_000)).rejects.toThrow("Expected 1");
});
