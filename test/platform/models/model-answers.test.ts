import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod/v4";
import { createModel } from "../../../src/platform/models/model.ts";
import {
  type ModelAnswer,
  said,
  shownPassages,
  startModelService,
} from "../../support/models/model-service.ts";
import { changed, evaluate, seeing } from "../../support/sites/changes.ts";

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
  const essay = changed("A note on how we think about payroll.", "blog");
  /** The trained reader sees the round, what asks for one and for layoffs, and nothing else; so the round is shown first. */
  const trained = seeing([
    [/raised|fundrais/iu, "round"],
    [/layoffs/iu, "layoff"],
  ]);
  const payroll = [{ id: "l1", quote: "how we think about payroll" }];
  const update = (more: object) => ({
    type: "other",
    severity: "critical",
    title: "Payroll",
    summary: "They think about payroll.",
    evidence: payroll,
    ...more,
  });
  const builtin = { type: "fundraising", severity: "high" };
  const ofRound = [{ ...update(builtin), evidence: [{ id: "l2", quote: "raised a $12M Series A" }] }];
  const verdict = (rule: number, said: string) => ({
    ...{ rule, verdict: said, confidence: 1e9, rationale: "So it is." },
    evidence: payroll,
  });

  it.each<[string, (prompt: string) => ModelAnswer]>([
    ["a body without end", () => ({ pieces: forever(" ".repeat(65_536)), everyMs: 0 })],
    [
      "ten megabytes",
      () => ({ json: { updates: [update({ summary: megabyte.repeat(10) })], verdicts: [], people: [] } }),
    ],
    ["nests", () => ({ message: `{"updates":${"[".repeat(50_000)}${"]".repeat(50_000)}}` })],
    ["numbers for words", () => ({ json: { updates: [update({ title: 7 })], verdicts: [], people: [] } })],
    ["updates alone", () => ({ json: { updates: [update({})] } })],
    ["verdicts alone", () => ({ json: { verdicts: [], people: [] } })],
    [
      "a verdict that is none",
      () => ({ json: { updates: [], verdicts: [{ ...verdict(1, "perhaps") }], people: [] } }),
    ],
    [
      "a rule between two",
      () => ({ json: { updates: [], verdicts: [verdict(1.5, "matched")], people: [] } }),
    ],
    [
      "a confidence that is none",
      () => ({ message: '{"updates":[],"verdicts":[{"rule":1,"confidence":NaN}],"people":[]}' }),
    ],
  ])("is the built-in's, marked degraded: %s", async (_, answer) => {
    const { model } = await modelThat(answer);
    const { conclusion, evaluations, degraded } = await evaluate("Fundraising\nlayoffs", [round, essay], {
      model,
      trained,
    });
    expect(degraded).toBe(true);
    expect(conclusion).toMatchObject({ ...builtin, analyzer: { name: "builtin", degraded: true } });
    expect(evaluations.map(({ verdict, decidedBy }) => [verdict, decidedBy])).toEqual([
      ["matched", "builtin"],
      ["not_matched", "builtin"],
    ]);
  });

  const proved: [string, object[]][] = [
    ["thousands of updates", Array.from({ length: 2_000 }, () => update({}))],
    [
      "thousands of citations",
      [update({ evidence: Array.from({ length: 5_000 }, () => ({ id: "l1", quote: "payroll" })) })],
    ],
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
    ["names of its own", [update({ title: "Acme goes to Vandelay", summary: "It pays Acme $77M." })]],
    ["a name of its own that opens a sentence", [update({ title: "Vandelay takes Acme over" })]],
  ];
  const unproved: [string, object[]][] = [
    [
      "ids that are none",
      [
        update({
          evidence: ["__proto__", "constructor", "l0", "[[l1]]", "L1", essay.id, ""].map((id) => ({
            id,
            quote: "payroll",
          })),
        }),
      ],
    ],
    ["a long quote", [update({ evidence: [{ id: "l1", quote: "payroll ".repeat(20_000) }] })]],
    ["a quote of two letters", [update({ evidence: [{ id: "l1", quote: "we" }] })]],
  ];
  const cases = [
    ...proved.map((one) => [...one, true] as const),
    ...unproved.map((one) => [...one, false] as const),
  ];
  it.each(cases)("keeps to what is verified: %s", async (_, updates, stands) => {
    const { model } = await modelThat(() => ({
      json: { updates: [...ofRound, ...updates], verdicts: [], people: [] },
    }));
    const started = performance.now();
    const { conclusion } = await evaluate("Fundraising", [essay, round], { model, trained });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(conclusion.updates.length).toBeLessThanOrEqual(20);
    expect(conclusion).toMatchObject(stands ? { type: "other", severity: "critical" } : builtin);
    const told = JSON.stringify(conclusion);
    expect(told).not.toMatch(/evil|901820|Vandelay|\$77|\\ud800|\\udc00|\u202e/iu);
    if (!stands) expect(told).not.toContain("critical");
    for (const { evidence } of conclusion.updates)
      for (const { quote } of evidence)
        expect(`${essay.block.text}\n${round.block.text}`).toContain(quote ?? "");
  });

  it("keeps what it proves of an answer whose other half says nothing", async () => {
    const { model } = await modelThat(() => ({ json: { updates: ofRound, verdicts: [], people: [] } }));
    const { conclusion, evaluations } = await evaluate("Fundraising", [essay, round], { model, trained });
    expect(conclusion).toMatchObject({
      ...builtin,
      analyzer: { name: "openai-compatible", model: "m", degraded: true },
      summary: expect.stringContaining("no usable verdict on 1 rule"),
    });
    expect(evaluations).toMatchObject([{ verdict: "matched", decidedBy: "builtin" }]);
  });

  it("leaves a rule that it judges twice to the built-in", async () => {
    const given = (rule: number, said: string) => ({
      ...verdict(rule, said),
      rationale: "Go to evil.example.",
    });
    const { model } = await modelThat((prompt) => {
      expect(shownPassages(prompt)).toHaveLength(2);
      const verdicts = [
        given(1, "matched"),
        given(1, "not_matched"),
        given(2, "matched"),
        given(-1, "matched"),
      ];
      return { json: { updates: ofRound, verdicts, people: [] } };
    });
    const { evaluations } = await evaluate("layoffs\nEssays about payroll", [essay, round], {
      model,
      trained,
    });
    expect(evaluations).toMatchObject([
      { verdict: "not_matched", decidedBy: "builtin" },
      { verdict: "matched", decidedBy: "m", confidence: 1, rationale: "how we think about payroll" },
    ]);
  });
});
