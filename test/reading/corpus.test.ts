import { describe, expect, it } from "vitest";
import { heldOut, readLines, readPairs } from "../../scripts/lab/train/corpus.ts";

const lines = readLines();
const pairs = readPairs(lines);

describe("the labelled corpus", () => {
  it("has each line once, and each rule judged both ways", () => {
    const told = lines.map(({ author, title, body }) => `${author}\n${title}\n${body}`);
    expect(told.length - new Set(told).size).toBeLessThanOrEqual(5);
    expect(new Set(lines.map(({ author, number }) => `${author} ${number}`)).size).toBe(lines.length);
    const verdicts = Map.groupBy(pairs, ({ rule, line }) => `${line.author}: ${rule}`);
    for (const [rule, some] of verdicts)
      expect(new Set(some.map(({ matched }) => matched)).size, rule).toBe(2);
  });

  it("shares no line between those trained on and those held out", () => {
    const plain = ({ title, body }: { title: string; body: string }) => `${title}\n${body}`.toLowerCase();
    const trained = new Set(lines.filter(({ author }) => !heldOut.includes(author)).map(plain));
    expect(lines.filter((line) => heldOut.includes(line.author) && trained.has(plain(line)))).toEqual([]);
  });
});
