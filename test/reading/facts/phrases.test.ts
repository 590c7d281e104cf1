import { expect, it } from "vitest";
import { patternOf } from "../../../src/reading/facts/phrases.ts";

it("finds whole words, what begins so, and what scripts without spaces join to others", () => {
  const pattern = patternOf("fair, price*, 투자, 受賞, リリース");
  const found = ["A fair", "prices fell", "초기 투자를 유치", "技術賞を受賞しました", "新版リリース開始"];
  for (const text of found) expect(pattern.test(text)).toBe(true);
  for (const text of ["unfair", "fairness", "enterprice", "受けた賞"]) expect(pattern.test(text)).toBe(false);
});
