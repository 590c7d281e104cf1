import { cut } from "../../../domain/text/text.ts";
import { eastAsianName, eastAsianPersonIn, isEastAsian } from "../../../identity/people/east-asian-names.ts";
import type { Leaf } from "../../../pages/page.ts";
import type { FoundFounder } from "../found-founder.ts";
import table from "./founder-words.json" with { type: "json" };

/** Characters of a line that may be a role, and of a text in which a sentence is looked for. */
const longestRole = 50;
const maxText = 1_000;
/** How far above a role the name stands. */
const reach = 2;

const wordsOf = (...lines: readonly (readonly string[])[]): string =>
  lines
    .flat()
    .flatMap((line) => line.split("|"))
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[()]/gu, "\\$&"))
    .join("|");
const others = new RegExp(wordsOf(table.others), "u");
const forms = new RegExp(wordsOf(table.forms), "gu");
const trade = new RegExp(`^\\p{Script=Han}{0,8}?(?:${wordsOf(table.forms)})`, "u");
const place = new RegExp(`(?:${wordsOf(table.places)})$`, "u");
const company = new RegExp(wordsOf(table.own), "u");
const known = new RegExp(
  wordsOf(table.founder, table.owner, table.beside, table.own, table.places, table.forms),
  "giu",
);
const edge = "[：:・|｜/、，,。\\s（()）–—-]";
/** A name that stands for itself on a line: `创始人 李明`, `李明（创始人）`, `代表取締役 創業者 山田太郎`. */
const apart = new RegExp(`(?<=^|${edge})(?=(${eastAsianName})(?:${edge}|先生|女士|氏|님|씨|$))`, "gu");
/** `由李明于2010年创立`, `李明和王强共同创立了`, `山田太郎が創業`, `김민수가 설립`: who founded it, with what says when between. */
const statement = new RegExp(
  `(?:^|(?<=[\\p{P}\\s由被は은는年]))(?=(${eastAsianName})(?:(?:${wordsOf(table.listed)})(${eastAsianName}))?` +
    `(?:(?:${wordsOf(table.after)})[^，,；;]{0,14}?|${wordsOf(table.together)})?(?:${wordsOf(table.verbs)}))`,
  "gu",
);
/** `创始人李明毕业于…`, `創業者の山田太郎は…`: a name right behind the title, and before what shows that it ends. */
const titled = new RegExp(
  `(?:${wordsOf(table.founder)})(?:の|である)?(${eastAsianName})(?=\\p{P}|\\s|$|${wordsOf(table.goesOn)})`,
  "u",
);

/** What a word says of whoever bears it. */
interface Role {
  is: RegExp;
  former: RegExp;
  kin: RegExp;
}

const roleNamed = (words: readonly string[]): Role => ({
  is: new RegExp(wordsOf(words), "u"),
  former: new RegExp(`(?:${wordsOf(table.former)})(?:${wordsOf(words)})`, "u"),
  kin: new RegExp(`(?:${wordsOf(words)})(?:${wordsOf(table.kin)})`, "u"),
});
const founder = roleNamed(table.founder);
const owner = roleNamed(table.owner);
const founding = new RegExp(wordsOf(table.verbs), "u");

/**
 * Founders whom lines in Chinese, Japanese or Korean name, in scripts that set no words apart: beside their role, on a line with it, or
 * as who founded the company. A role that says more than titles and this company's name is another's. `titles` are those of the pages.
 */
export function eastAsianFounders(
  leaves: readonly Leaf[],
  names: readonly (string | null)[],
  titles: readonly string[],
): FoundFounder[] {
  const own = ownWords(names, titles);
  return inRoles(leaves, own, founder, (text) => toldIn(cut(text, maxText), own));
}

/** The owners that such lines name. */
export const eastAsianOwners = (
  leaves: readonly Leaf[],
  names: readonly (string | null)[],
  titles: readonly string[],
): FoundFounder[] => inRoles(leaves, ownWords(names, titles), owner, () => []);

function inRoles(
  leaves: readonly Leaf[],
  own: readonly string[],
  role: Role,
  told: (text: string) => FoundFounder[],
): FoundFounder[] {
  let ofOthers = false;
  return leaves.flatMap(({ text, heading, foreign }, index) => {
    if (!isEastAsian(text) && !role.is.test(text)) return [];
    if (heading && eastAsianPersonIn(text) === null) ofOthers = others.test(text) && !role.is.test(text);
    if (foreign || ofOthers) return [];
    const stated = roleOn(text, own, role);
    if (stated === null) return told(text);
    const name = nameOn(text) ?? nameBeside(leaves, index);
    return name === null ? [] : [{ name, role: stated }];
  });
}

/** The role that a line states, less a name on it; null where it is none, is another's or a former one, or that of somebody's kin. */
function roleOn(text: string, own: readonly string[], { is, former, kin }: Role): string | null {
  const line = text.trim().replace(/[。.]$/u, "");
  if (line.length > longestRole || !is.test(line) || /[。！？]/u.test(line)) return null;
  if (former.test(line) || kin.test(line) || others.test(line)) return null;
  const role = withoutEdges(line.replace(nameOn(line) ?? "", "").replace(/[（(][)）]/gu, ""));
  const rest = own
    .reduce((left, word) => withoutFirm(left, word), role)
    .replace(known, "")
    .replace(/[\p{P}\p{S}\s兼任]/gu, "");
  return rest === "" ? own.reduce((left, word) => withoutFirm(left, word), role) : null;
}

/** A text without the marks that stood between it and a name. */
const withoutEdges = (text: string): string =>
  text.replace(/^[：:|｜\s]+/u, "").replace(/(?<![：:|｜\s])[：:|｜\s]+$/u, "");

/** A text without this company's name, and without what says its trade between that and its legal form: `阿卡信息技术有限公司`. */
function withoutFirm(text: string, name: string): string {
  const at = text.indexOf(name);
  if (at < 0) return text;
  const behind = text.slice(at + name.length).replace(trade, "");
  return text.slice(0, at).replace(place, "") + behind;
}

/** The name that stands for itself on a line; null where none does or several do. */
function nameOn(text: string): string | null {
  const found = [...text.matchAll(apart)]
    .flatMap((match) => eastAsianPersonIn(match[1] ?? "") ?? [])
    .filter((name) => name.search(known) < 0);
  const whole = found.filter((name) => !found.some((other) => other !== name && other.includes(name)));
  return whole.length === 1 ? (whole[0] ?? null) : null;
}

/** The name on a line above a role, or right below it. */
function nameBeside(leaves: readonly Leaf[], index: number): string | null {
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1) {
    const name = eastAsianPersonIn(leaves[at]?.text ?? "");
    if (name !== null) return name;
    if (leaves[at]?.heading) break;
  }
  return eastAsianPersonIn(leaves[index + 1]?.text ?? "");
}

/** Who founded this company by a sentence that names it, or that calls what was founded the company and names no other. */
function toldIn(text: string, own: readonly string[]): FoundFounder[] {
  return text.split(/[。！？!?\n]/u).flatMap((sentence) => {
    if (others.test(sentence) || founder.former.test(sentence)) return [];
    const isOurs = (before: string, names: RegExp | null): boolean => {
      const bare = before.replace(known, "").replace(/[\p{P}\p{S}\s\d年月日년월일由是在于は은는에の]/gu, "");
      const left = own.reduce((rest, word) => rest.replaceAll(word, ""), bare);
      if (own.some((word) => sentence.includes(word))) return left === "";
      return names !== null && sentence.search(forms) < 0 && names.test(sentence) && bare === "";
    };
    const title = titled.exec(sentence);
    const [, stated = ""] = title ?? [];
    const named = title !== null && isOurs(sentence.slice(0, title.index), company) ? [stated] : [];
    const founded = founding.test(sentence) ? [...sentence.matchAll(statement)] : [];
    const told = founded.flatMap(({ 1: one = "", 2: two = "", index }) =>
      isOurs(sentence.slice(0, index), company) ? [one, two] : [],
    );
    return [...named, ...told].flatMap((one) => {
      const name = eastAsianPersonIn(one);
      return name === null ? [] : [{ name, role: null }];
    });
  });
}

/** What this company is called in such lines: its names, and firms that titles of its pages name, each without its legal form too. */
function ownWords(names: readonly (string | null)[], titles: readonly string[]): string[] {
  const firms = titles.flatMap((title) =>
    title.split(/\s?[|｜–—·:：-]\s?|\s/u).filter((part) => isEastAsian(part) && part.search(forms) >= 0),
  );
  const all = [...names.flatMap((name) => name ?? []), ...firms].filter((name) => name.length > 1);
  const bare = all.map((name) => name.replace(forms, "").trim()).filter((name) => name.length > 1);
  return [...new Set([...all, ...bare])].toSorted((a, b) => b.length - a.length);
}
