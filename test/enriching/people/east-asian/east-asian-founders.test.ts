import { expect, it } from "vitest";
import {
  eastAsianFounders,
  eastAsianOwners,
} from "../../../../src/enriching/people/east-asian/east-asian-founders.ts";
import type { Leaf } from "../../../../src/pages/page.ts";

const leavesOf = (...texts: string[]): Leaf[] =>
  texts.map((text) => ({ text: text.replace(/^# /, ""), heading: text.startsWith("# "), foreign: false }));
const founders = (texts: string[], names = ["Acme"], titles: string[] = []) =>
  eastAsianFounders(leavesOf(...texts), names, titles).map(({ name, role }) => [name, role]);

it("knows a firm by what a title of the site calls it, in its own script", () => {
  const card = ["李明", "董事，北京星河信息技术有限公司创始人。"];
  expect(founders(card, ["Xinghe"], ["星河信息技术有限公司"])).toEqual([["李明", "董事，创始人"]]);
  expect(founders(card, ["Xinghe"], ["首页 - 银河科技有限公司"])).toEqual([]);
});

it("reads on below a name in a heading, and nothing of whom a heading calls others", () => {
  expect(founders(["# 团队", "# 王芳", "创始人"])).toEqual([["王芳", "创始人"]]);
  expect(founders(["# 客户评价", "# 王芳", "创始人"])).toEqual([]);
  expect(founders(["# 투자자", "# 김민수", "창업자"])).toEqual([]);
});

it("tells several that a sentence lists", () =>
  expect(founders(["Acme由刘洋和王强于2015年创立。"])).toEqual([
    ["刘洋", null],
    ["王强", null],
  ]));

it("tells owners apart", () => {
  const leaves = leavesOf("店主 高橋 由美");
  expect(eastAsianFounders(leaves, ["Acme"], [])).toEqual([]);
  expect(eastAsianOwners(leaves, ["Acme"], [])).toEqual([{ name: "高橋 由美", role: "店主" }]);
});
