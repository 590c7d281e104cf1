import { expect, it } from "vitest";
import { holdsSigns } from "../../../src/domain/text/scripts.ts";

it.each(["投資", "お知らせ", "ニュース", "투자 유치", "Acme 株式会社"])("finds a sign in %s", (text) => {
  expect(holdsSigns(text)).toBe(true);
});

it.each(["", "Investment", "Инвестиции", "Επενδύσεις", "استثمار", "¥ 500"])("finds no sign in %s", (text) => {
  expect(holdsSigns(text)).toBe(false);
});
