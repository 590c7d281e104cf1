import type { FoundFounder } from "../found-founder.ts";
import type { Part } from "../sentences/part.ts";
import { cueAt, isCue } from "../sentences/statement-words.ts";
import { nounAt } from "../sentences/titles.ts";
import { isWord } from "./company-words.ts";

/** Parts of a clause that follows a company's name. */
const longestClause = 12;

/** The founders whom a sentence names right behind their company: in brackets, or in a clause that says who founded it. */
export function besideCompany(parts: readonly Part[], company: Part): FoundFounder[] {
  const at = parts.findIndex((part) => part.at === company.at);
  return [...inBrackets(parts, at), ...inClause(parts, at)];
}

/** `Acme (Ada Brown and Max Power, founders)` */
function inBrackets(parts: readonly Part[], company: number): FoundFounder[] {
  const named = parts[company + 2];
  if (parts[company + 1]?.text !== "(" || named?.is !== "people") return [];
  const from = company + (parts[company + 3]?.text === "," ? 4 : 3);
  const length = nounAt(parts, from);
  if (length === 0 || parts[from + length]?.text !== ")") return [];
  const role = parts
    .slice(from, from + length)
    .map(({ text }) => text)
    .join("-");
  return named.people.map((name) => ({ name, role }));
}

/** `Ada Brown runs Acme, the studio that she founded`, `Mit Acme, das Ada Brown 2016 gegründet hat, …` */
function inClause(parts: readonly Part[], company: number): FoundFounder[] {
  const until = Math.min(parts.length, company + longestClause);
  const relative = parts.findIndex(
    (part, at) => at > company && at < until && isWord(part.text, "relatives") && part.is === "word",
  );
  if (relative < 0 || parts.slice(company + 1, relative).some(({ is }) => is !== "word" && is !== "mark"))
    return [];
  const verb = parts.findIndex(
    (_, at) =>
      at > relative && at < relative + longestClause && cueAt(parts, at, "founds", "makes", "foundedBy") > 0,
  );
  if (verb < 0 || isPassive(parts, verb) || parts.slice(verb, verb + 4).some(({ is }) => is === "company"))
    return [];
  const clause = parts.slice(relative + 1, verb);
  if (clause.some(({ is, text }) => is === "company" || /^[.;:]$/u.test(text))) return [];
  const inside = clause.filter(({ is }) => is === "people");
  if (inside.length === 1) return (inside[0]?.people ?? []).map((name) => ({ name, role: null }));
  const before = parts.slice(0, company).filter(({ is }) => is === "people");
  const said = clause.some((part) => isCue(part, "pronoun")) || isCue(parts[verb], "dropped");
  if (inside.length > 0 || before.length !== 1 || !said) return [];
  return (before[0]?.people ?? []).map((name) => ({ name, role: null }));
}

const isPassive = (parts: readonly Part[], verb: number): boolean =>
  isCue(parts[verb - 1], "copulas") || isWord(parts[verb + 1]?.text ?? "", "passives");
