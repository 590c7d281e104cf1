import { expect, it } from "vitest";
import { eastAsianPersonIn, isEastAsian } from "../../../src/identity/people/east-asian-names.ts";

it.each(["李明", "欧阳晓明", "陈建国", "山田 太郎", "木村さくら", "佐々木健", "김민수", "남궁민수"])(
  "%s is a name",
  (name) => expect(eastAsianPersonIn(name)).toBe(name),
);

it("has one plain space for a wide one", () => expect(eastAsianPersonIn("小林　誠")).toBe("小林 誠"));

it.each(["会社概要", "代表取締役", "关于我们", "产品服务", "회사소개", "Ada Brown", "社長 山田", "", "提案"])(
  "%j is none",
  (text) => expect(eastAsianPersonIn(text)).toBeNull(),
);

it("knows the scripts", () => {
  expect(["創業者", "アクメ", "さくら", "창업자"].map(isEastAsian)).toEqual([true, true, true, true]);
  expect(["Acme", "Основатель", ""].map(isEastAsian)).toEqual([false, false, false]);
});
