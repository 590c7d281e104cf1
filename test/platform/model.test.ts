import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { createEmbedder } from "../../src/platform/embedder.ts";
import { createModel } from "../../src/platform/model.ts";
import { type ModelAnswer, startModelService } from "../support/model-service.ts";

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

it.each<[string, ModelAnswer]>([
  ["no JSON", { message: "I cannot do that." }],
  ["another shape", { json: { colour: "green" } }],
  ["an empty message", { message: "" }],
  ["a refused request", { status: 401 }],
])("throws on %s, without asking again", async (_, answer) => {
  const { baseUrl, requests } = await service(() => answer);
  await expect(createModel({ baseUrl, apiKey: "k", model: "m" }).generate(ask)).rejects.toThrow();
  expect(requests).toHaveLength(1);
});

it("asks at most once more where the service fails", async () => {
  const { baseUrl, requests } = await service(() => ({ status: 500 }));
  await expect(createModel({ baseUrl, apiKey: "k", model: "m" }).generate(ask)).rejects.toThrow();
  expect(requests).toHaveLength(2);
});

it("gives up on a service that hangs when the time is over", async () => {
  const { baseUrl } = await service(() => ({ hang: true }));
  const started = performance.now();
  await expect(
    createModel({ baseUrl, apiKey: "k", model: "m" }).generate({ ...ask, timeoutMs: 300 }),
  ).rejects.toThrow();
  expect(performance.now() - started).toBeLessThan(2_000);
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
