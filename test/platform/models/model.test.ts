import { afterEach, expect, it } from "vitest";
import * as z from "zod/v4";
import { createEmbedder } from "../../../src/platform/models/embedder.ts";
import { createModel } from "../../../src/platform/models/model.ts";
import { type ModelAnswer, startModelService } from "../../support/models/model-service.ts";

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

async function service(answer: () => ModelAnswer) {
  const started = await startModelService(answer);
  close = started.close;
  return started;
}

const schema = z.object({ colour: z.enum(["red", "blue"]) });
const ask = { system: "You name colours.", prompt: "The sky?", schema, timeoutMs: 5_000 };

/** A completion whose service claims `usage`. */
function completion(content: string, usage: object | null, reason = "stop"): ModelAnswer {
  const choice = { index: 0, message: { role: "assistant", content }, finish_reason: reason };
  const body = { id: "1", object: "chat.completion", created: 1, model: "m", choices: [choice], usage };
  return { pieces: [JSON.stringify(body)], everyMs: 0 };
}

it("asks for JSON by schema, with key and model, and answers in its shape", async () => {
  const { baseUrl, requests } = await service(() => ({ json: { colour: "blue" } }));
  const model = createModel({ baseUrl: `${baseUrl}/`, apiKey: "secret", model: "small" });
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

it("takes JSON in a code fence", async () => {
  const { baseUrl } = await service(() => ({ message: 'Sure!\n```json\n{ "colour": "red" }\n```' }));
  expect(await createModel({ baseUrl, apiKey: "k", model: "m" }).generate(ask)).toEqual({
    answer: { colour: "red" },
    tokens: 2,
  });
});

it.each<[string, ModelAnswer, number | null]>([
  ["no JSON", { message: "I cannot do that." }, 2],
  ["another shape", { json: { colour: "green" } }, 2],
  ["an empty message", { message: "" }, 2],
  ["a message cut off", completion('{"colour":"bl', { prompt_tokens: 5, completion_tokens: 4 }, "length"), 9],
  ["a refused request", { status: 401 }, null],
])("throws on %s, without asking again, and tells what it cost", async (_, answer, tokens) => {
  const { baseUrl, requests } = await service(() => answer);
  const failed = createModel({ baseUrl, apiKey: "k", model: "m" }).generate(ask);
  await expect(failed).rejects.toMatchObject({ name: "ModelFailure", tokens });
  expect(requests).toHaveLength(1);
});

const estimate = Math.ceil((ask.system.length + ask.prompt.length + '{"colour":"red"}'.length) / 4);
it.each<[string, object | null, number]>([
  ["what the service says", { prompt_tokens: 300, completion_tokens: 20, total_tokens: 320 }, 320],
  ["an estimate where it says nothing", null, estimate],
  ["an estimate where it says that it used none", { prompt_tokens: 0, completion_tokens: 0 }, estimate],
  ["an estimate where it gives some back", { prompt_tokens: -300, completion_tokens: 20 }, estimate],
  ["an estimate where it used parts of one", { prompt_tokens: 300.5, completion_tokens: 20 }, estimate],
  ["an estimate where it used more than there are", { prompt_tokens: 1e300 }, estimate],
])("counts tokens: %s", async (_, usage, tokens) => {
  const { baseUrl } = await service(() => completion('{"colour":"red"}', usage));
  const generated = await createModel({ baseUrl, apiKey: "k", model: "m" }).generate(ask);
  expect(generated).toEqual({ answer: { colour: "red" }, tokens });
});

it("asks at most once more where the service fails", async () => {
  const { baseUrl, requests } = await service(() => ({ status: 500 }));
  await expect(createModel({ baseUrl, apiKey: "k", model: "m" }).generate(ask)).rejects.toThrow();
  expect(requests).toHaveLength(2);
});

it("gives up on a service that hangs when the time is over", async () => {
  const { baseUrl } = await service(() => ({ hang: true }));
  const model = createModel({ baseUrl, apiKey: "k", model: "m" });
  await expect(model.generate({ ...ask, timeoutMs: 300 })).rejects.toThrow();
});

it("embeds all texts in one call, in order", async () => {
  const { baseUrl, requests } = await service(() => ({
    json: {
      data: [
        [1, 0],
        [0, 1],
      ].map((embedding, index) => ({ object: "embedding", index, embedding })),
      usage: { prompt_tokens: 1, total_tokens: 1 },
    },
  }));
  const embedder = createEmbedder({ baseUrl, apiKey: "k", model: "e" });
  expect(await embedder.embed(["a", "b"], 5_000)).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(requests.map((request) => request.body.input)).toEqual([["a", "b"]]);
  expect(await embedder.embed([], 5_000)).toEqual([]);
  await expect(embedder.embed(["a"], 5_000)).rejects.toThrow("Expected 1");
});
