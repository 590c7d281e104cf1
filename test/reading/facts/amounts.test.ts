import { describe, expect, test } from "vitest";
import { findMoney } from "../../../src/reading/facts/amounts.ts";

const sums = (text: string) =>
  findMoney(text).map(({ text: sum, value, currency }) => [sum, value, currency]);

describe("sums of money", () => {
  test.each([
    ["₺499/ay", "₺499", 499, "TRY"],
    ["1 200 Kč / měsíc", "1 200 Kč", 1200, "CZK"],
    ["49 lei/lună", "49 lei", 49, "RON"],
    ["499 грн", "499 грн", 499, "UAH"],
    ["Rp199.000/bulan", "Rp199.000", 199000, "IDR"],
    ["฿990", "฿990", 990, "THB"],
    ["199.000đ", "199.000đ", 199000, "VND"],
    ["R199 pm", "R199", 199, "ZAR"],
    ["MX$ 499", "MX$ 499", 499, "MXN"],
    ["$499 MXN", "$499 MXN", 499, "MXN"],
    ["$49", "$49", 49, "USD"],
    ["Rs.499", "Rs.499", 499, "INR"],
    ["Dix millions d’euros", "Dix millions d’euros", 10e6, "EUR"],
    ["vingt-cinq millions d'euros", "vingt-cinq millions d'euros", 25e6, "EUR"],
    ["cinq cent mille euros", "cinq cent mille euros", 500e3, "EUR"],
    ["fünfundzwanzig Millionen Euro", "fünfundzwanzig Millionen Euro", 25e6, "EUR"],
    ["treinta y cinco millones de euros", "treinta y cinco millones de euros", 35e6, "EUR"],
    ["half a million euros", "half a million euros", 500e3, "EUR"],
    ["two and a half million dollars", "two and a half million dollars", 2.5e6, "USD"],
  ])("%s", (text, sum, value, currency) => {
    expect(sums(text)).toEqual([[sum, value, currency]]);
  });

  const none =
    "try 3 times, PHP 8.3, Lei 13.709/2018, R2, S/4, 6 ft, RS485, 1200 users, treinta y dos millones";
  test.each(none.split(", "))("%s is none", (text) => {
    expect(sums(text)).toEqual([]);
  });
});
