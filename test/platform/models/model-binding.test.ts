import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chooseModel } from "../../../src/platform/models/model.ts";
import { startBoundModel } from "../../support/models/bound-model.ts";
import type { ModelAnswer } from "../../support/models/model-service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const llama = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";
const question = { system: "You name colours.", prompt: "The sky?", timeoutMs: 5_000 };
const usage = { prompt_tokens: 11, completion_tokens: 4, total_tokens: 15 };
const blue = { colour: "blue" };
const json = JSON.stringify(blue);

let bound: Awaited<ReturnType<typeof startBoundModel>>;
beforeAll(async () => {
  bound = await startBoundModel({ ...sharedStack().env, PUBLIC_URL: "http://localhost" });
});
afterAll(() => bound.close());

function raw(body: string, more: { status?: number; headers?: Record<string, string> } = {}): ModelAnswer {
  return { pieces: [body], everyMs: 0, ...more };
}

/** What the platform's models answer. */
function response(said: unknown, more: object = { usage }): ModelAnswer {
  return raw(JSON.stringify({ response: said, ...more }));
}

/** An error of the platform, by its own and its HTTP code. */
function refusal(internalCode: number, status: number, description: string): ModelAnswer {
  return raw(JSON.stringify({ internalCode, name: "AiError", description }), { status });
}

const outOfQuota = refusal(3036, 429, "You have used up your daily free allocation of 10,000 neurons.");
const outOfCapacity = refusal(3040, 429, "Capacity temporarily exceeded, please try again.");

function* forever(piece: string): Generator<string> {
  while (true) yield piece;
}

describe("the platform's model, in workerd", () => {
  it("gets a JSON schema as documented", async () => {
    const told = await bound.ask(question, [response(blue)]);
    expect(told).toEqual({ name: llama, service: "workers-ai", answer: blue, tokens: 15 });
    expect(bound.requests).toHaveLength(1);
    const [request] = bound.requests;
    expect(request?.headers["mf-header-cf-consn-model-id"]).toBe(llama);
    expect(request?.body.inputs).toMatchObject({
      messages: [
        { role: "system", content: question.system },
        { role: "user", content: question.prompt },
      ],
      response_format: {
        type: "json_schema",
        json_schema: { type: "object", properties: { colour: { enum: ["red", "blue"] } } },
      },
      max_tokens: 8_000,
      temperature: 0,
    });
  });

  it.each<[string, ModelAnswer[], number]>([
    ["JSON in a text", [response(json)], 15],
    ["JSON in prose", [response(`Sure! \`\`\`json\n${json}\n\`\`\` Anything else?`)], 15],
    ["the completion that newer models give", [raw(completion(json))], 15],
    ["an answer that says nothing of tokens", [response(blue, {})], estimateOf(json)],
    ["capacity at the second time", [outOfCapacity, response(blue)], 15],
  ])("answers: %s", async (_, answers, tokens) => {
    expect(await bound.ask(question, answers)).toMatchObject({ answer: blue, tokens });
    expect(bound.requests).toHaveLength(answers.length);
  });

  it.each<[string, ModelAnswer, number | null, string, number]>([
    ["broken JSON", response('{"colour":"bl'), 15, "SyntaxError", 1],
    ["another shape", response({ colour: 7 }), 15, "ZodError", 1],
    ["no response", raw(JSON.stringify({ usage })), 15, "SyntaxError", 1],
    ["more than an answer may be", response(`${json}${" ".repeat(600_000)}`), 15, "AnswerTooLarge", 1],
    ["nothing", raw("null"), null, "TypeError", 1],
    ["a page", raw("<!doctype html>", { headers: { "content-type": "text/html" } }), null, "Error", 1],
    ["JSON that could not be met", refusal(5024, 400, "JSON Mode couldn't be met"), null, "AiError", 1],
    ["a used-up allocation", outOfQuota, null, "HTTP 429", 2],
  ])("fails and reports its tokens: %s", async (_, answer, tokens, failed, asked) => {
    const told = await bound.ask(question, [answer]);
    expect(told).toMatchObject({ tokens, failed: expect.stringContaining(`ModelFailure, caused by `) });
    expect(told.failed).toContain(failed);
    expect(bound.requests).toHaveLength(asked);
  });

  it.each<[string, ModelAnswer]>([
    ["nothing", { hang: true }],
    ["a byte now and then", { pieces: forever(" "), everyMs: 20 }],
  ])("is cancelled at the time limit: %s", async (_, answer) => {
    const told = await bound.ask({ ...question, timeoutMs: 500 }, [answer]);
    expect(told).toMatchObject({ tokens: null, failed: expect.stringContaining("TimeoutError") });
  });
});

describe("the model of the settings", () => {
  const service = { AI_BASE_URL: "https://models.example/v1", AI_API_KEY: "k" };

  it.each([
    ["the platform's by default", {}, "AI", { model: llama, binding: "AI" }],
    ["another of the platform's", { AI_MODEL: "@cf/a/b" }, "AI", { model: "@cf/a/b", binding: "AI" }],
    ["a service's in place of it", { ...service, AI_MODEL: "m" }, "AI", { model: "m", apiKey: "k" }],
    ["none of a service that names none", service, "AI", null],
    ["none of nothing", { AI_MODEL: "m" }, undefined, null],
  ])("is %s", (_, settings, binding, chosen) => {
    expect(chooseModel(settings, binding)).toEqual(chosen && expect.objectContaining(chosen));
  });
});

function completion(content: string): string {
  const choice = { index: 0, message: { role: "assistant", content }, finish_reason: "stop" };
  return JSON.stringify({ id: "1", object: "chat.completion", created: 1, choices: [choice], usage });
}

function estimateOf(text: string): number {
  return Math.ceil((question.system.length + question.prompt.length + text.length) / 4);
}
