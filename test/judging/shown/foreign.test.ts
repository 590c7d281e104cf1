import { expect, it } from "vitest";
import type { Block } from "../../../src/pages/types.ts";
import { changed, evaluate } from "../../support/sites/changes.ts";

const judged = async (rule: string, text: string, block: Partial<Block> = { kind: "item" }, more = {}) =>
  (await evaluate(rule, [changed(text, "home", { block, ...more })])).evaluations[0];

it.each([
  ["Fundraising", "2026.10 한강벤처스 시드 투자 유치"],
  ["Fundraising", "2026年10月 シードラウンドで資金調達を実施"],
  ["Fundraising", "完成数千万元天使轮融资"],
  ["New customers or partnerships", "2026-09 주식회사 물결과 업무협약 체결"],
  ["New customers or partnerships", "株式会社みなとと業務提携"],
  ["Awards and recognition", "2026-08 한국디자인대전 우수기업 수상"],
  ["Awards and recognition", "Nagroda Innowatora Mazowsza dla naszej pracowni"],
  ["Events and showcases", "[26.10.02] 물결 쇼케이스"],
  ["Office moves", "本社移転のお知らせ"],
  ["투자 유치", "2026.10 한강벤처스 시드 투자 유치"],
  ["資金調達", "2026年10月 シードラウンドで資金調達を実施"],
  ["融资", "完成数千万元天使轮融资"],
])("%s is met by a short line in a language the reader does not know: %s", async (rule, text) => {
  const one = await judged(rule, text);
  expect(one?.verdict).toBe("matched");
  expect(one?.confidence).toBeLessThanOrEqual(0.7);
});

it.each([
  ["Fundraising", "지금은 투자 유치 기간이 아닙니다."],
  ["Hiring", "지금은 채용기간이 아닙니다."],
  ["Fundraising", "맑은 물을 만드는 사람들"],
  ["Awards and recognition", "私たちについて"],
  ["New customers or partnerships", "파트너가 되고 싶으신가요?"],
])("%s is not met by what denies, asks or tells of something else: %s", async (rule, text) => {
  expect((await judged(rule, text))?.verdict).not.toBe("matched");
});

it("a line that had the word before tells nothing by it", async () => {
  const edited = { change: "edited", before: "2026.10 한강벤처스 투자 유치" } as const;
  expect(
    (await judged("Fundraising", "2026.10 (주)한강벤처스 투자 유치", undefined, edited))?.verdict,
  ).not.toBe("matched");
});
