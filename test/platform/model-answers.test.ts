import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createModel } from "../../src/platform/model.ts";
import { changed, evaluate } from "../support/changes.ts";
import { type ModelAnswer, said, shownBlocks, startModelService } from "../support/model-service.ts";

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

async function modelThat(answer: (prompt: string, system: string) => ModelAnswer) {
  const service = await startModelService(({ body }) => answer(said(body, "user"), said(body, "system")));
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

  it.each<[string, ModelAnswer]>([
    ["a body without end", { pieces: forever(" ".repeat(65_536)), everyMs: 0 }],
    ["a byte now and then", { pieces: forever(" "), everyMs: 20 }],
    ["a long JSON", { message: `\`\`\`${" ".repeat(400_000)}` }],
  ])("is over soon: %s", async (_, answer) => {
    const { model } = await modelThat(() => answer);
    const started = performance.now();
    await expect(model.generate(ask)).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});

describe("a run whose model answers with malice", () => {
  const round = changed("Acme has raised a $12M Series A led by Northbridge.");
  const essay = changed("A note on how we think about payroll.");
  const update = (more: object) => ({
    type: "other",
    severity: "critical",
    title: "Payroll",
    summary: "They think about payroll.",
    evidence: [{ blockId: essay.id, quote: "how we think about payroll" }],
    ...more,
  });
  const builtin = { type: "fundraising", severity: "high" };

  it.each<[string, (prompt: string) => ModelAnswer]>([
    ["a body without end", () => ({ pieces: forever(" ".repeat(65_536)), everyMs: 0 })],
    ["ten megabytes", () => ({ json: { updates: [update({ summary: megabyte.repeat(10) })] } })],
    ["nests", () => ({ message: `{"updates":${"[".repeat(50_000)}${"]".repeat(50_000)}}` })],
    ["numbers for words", () => ({ json: { updates: [update({ title: 7 })] } })],
    ["a confidence that is none", () => ({ message: '{"evaluations":[{"rule":1,"confidence":NaN}]}' })],
  ])("is the built-in's, marked degraded: %s", async (_, answer) => {
    const { model } = await modelThat(answer);
    const { conclusion, evaluations } = await evaluate("Fundraising\nlayoffs", [round, essay], { model });
    expect(conclusion).toMatchObject({ ...builtin, analyzer: { name: "builtin", degraded: true } });
    expect(evaluations.map(({ verdict, decidedBy }) => [verdict, decidedBy])).toEqual([
      ["matched", "builtin"],
      ["not_matched", "builtin"],
    ]);
  });

  it.each<[string, object[]]>([
    ["thousands of updates", Array.from({ length: 2_000 }, () => update({}))],
    [
      "thousands of citations",
      [update({ evidence: Array.from({ length: 5_000 }, () => ({ blockId: essay.id, quote: "payroll" })) })],
    ],
    [
      "ids that are none",
      [
        update({
          evidence: ["__proto__", "constructor", "c0", "[c1]]", ""].map((blockId) => ({
            blockId,
            quote: "payroll",
          })),
        }),
      ],
    ],
    ["a long quote", [update({ evidence: [{ blockId: essay.id, quote: "payroll ".repeat(20_000) }] })]],
    ["half characters", [update({ title: "Payroll \ud800", summary: "\udc00 payroll \u202e\u{e0041}" })]],
    [
      "addresses of its own",
      [
        update({
          title: "Log in at payroll.evil.example",
          summary: "Write to boss@evil.example or +49 30 901820.",
        }),
      ],
    ],
    [
      "news of its own",
      [update({ title: "the company is bankrupt and lays off everybody", summary: "They are being sued." })],
    ],
  ])("keeps to what is verified: %s", async (_, updates) => {
    const { model } = await modelThat((_prompt, system) =>
      system.includes("numbered rule") ? { json: { evaluations: [] } } : { json: { updates } },
    );
    const started = performance.now();
    const { conclusion } = await evaluate("Fundraising", [essay, round], { model });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(conclusion.updates.length).toBeLessThanOrEqual(20);
    expect(conclusion).toMatchObject(builtin);
    const told = JSON.stringify(conclusion);
    expect(told).not.toMatch(/evil|901820|bankrupt|lays off|sued|\\ud800|\\udc00|\u202e|critical/iu);
    for (const { evidence } of conclusion.updates)
      for (const { quote } of evidence)
        expect(`${essay.block.text}\n${round.block.text}`).toContain(quote ?? "");
  });

  it("says that the built-in stood in for its verdicts", async () => {
    const { model } = await modelThat((_, system) =>
      system.includes("numbered rule")
        ? { message: '{"evaluations":[{"rule":1,"verdict":"perhaps"}]}' }
        : { json: { updates: [] } },
    );
    const { conclusion, evaluations, degraded } = await evaluate("Fundraising", [essay, round], { model });
    expect({ ...conclusion.analyzer, judging: degraded }).toEqual({
      name: "openai-compatible",
      model: "m",
      degraded: false,
      judging: true,
    });
    expect(evaluations).toMatchObject([{ verdict: "matched", decidedBy: "builtin" }]);
  });

  it("leaves a rule that it judges twice to the built-in", async () => {
    const given = (verdict: string) => ({
      ...{ rule: 1, verdict, confidence: 1e9, rationale: "Go to evil.example." },
      evidence: [{ blockId: essay.id, quote: "how we think about payroll" }],
    });
    const { model } = await modelThat((prompt, system) => {
      expect(shownBlocks(prompt)).toHaveLength(2);
      return system.includes("numbered rule")
        ? {
            json: {
              evaluations: [
                given("matched"),
                given("not_matched"),
                { ...given("matched"), rule: 2 },
                { ...given("matched"), rule: -1 },
              ],
            },
          }
        : { json: { updates: [] } };
    });
    const { evaluations } = await evaluate("layoffs\nEssays about payroll", [essay, round], { model });
    expect(evaluations).toMatchObject([
      { verdict: "not_matched", decidedBy: "builtin" },
      { verdict: "matched", decidedBy: "m", confidence: 1, rationale: "how we think about payroll" },
    ]);
  });
});
