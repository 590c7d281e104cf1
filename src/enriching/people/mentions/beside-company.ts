import type { FoundFounder } from "../found-founder.ts";
import type { Part } from "../sentences/part.ts";
import { cueAt, isCue } from "../sentences/statement-words.ts";
import { nounAt } from "../sentences/titles.ts";
import { isWord } from "./company-words.ts";

/** Parts of a clause that follows a company's name. */
const longestClause = 12;

/** The founders whom a sentence names beside their company: in brackets, or in a clause that says who founded it, or left to. */
export function besideCompany(parts: readonly Part[], company: Part): FoundFounder[] {
  const at = parts.findIndex((part) => part.at === company.at);
  const people = [...behindOpening(parts, at), ...inClause(parts, at), ...ofWhoLeft(parts, at)];
  return [...inBrackets(parts, at), ...people.map((name) => ({ name, role: null }))];
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

/** `Founded in 2013 by Ada Brown, Acme …` */
function behindOpening(parts: readonly Part[], company: number): readonly string[] {
  if (cueAt(parts, 0, "foundedBy", "madeBy") === 0) return [];
  const article = isCue(parts[company - 1], "article") ? 1 : 0;
  const [named, comma] = parts.slice(company - article - 2, company - article);
  const led = parts.slice(0, company - article - 2).some((_, at) => cueAt(parts, at, "by") > 0);
  return named?.is === "people" && comma?.text === "," && led ? named.people : [];
}

/** `Ada Brown runs Acme, the studio that she founded`, `Mit Acme, das Ada Brown 2016 gegründet hat, …` */
function inClause(parts: readonly Part[], company: number): readonly string[] {
  const until = Math.min(parts.length, company + longestClause);
  const relative = parts.findIndex(
    (part, at) =>
      at > company &&
      at < until &&
      part.is === "word" &&
      (isWord(part.text, "relatives") ||
        (isCue(part, "pronoun") && cueAt(parts, at + 1, "founds", "makes") > 0)),
  );
  if (relative < 0 || parts.slice(company + 1, relative).some(({ is }) => is !== "word" && is !== "mark"))
    return [];
  const verb = parts.findIndex(
    (_, at) =>
      at > relative && at < relative + longestClause && cueAt(parts, at, "founds", "makes", "foundedBy") > 0,
  );
  if (verb < 0 || isPassive(parts, verb) || parts.slice(verb, verb + 4).some(({ is }) => is === "company"))
    return [];
  const clause = parts.slice(relative, verb);
  if (clause.some(({ is, text }) => is === "company" || /^[.;:]$/u.test(text))) return [];
  const inside = clause.filter(({ is }) => is === "people");
  if (inside.length === 1) return inside[0]?.people ?? [];
  const said = clause.some((part) => isCue(part, "pronoun")) || isCue(parts[verb], "dropped");
  return inside.length === 0 && said ? soleBefore(parts, company) : [];
}

/** `Ada Brown verlässt uns, um Acme zu gründen`, `Ada Brown macht sich mit Acme selbstständig` */
function ofWhoLeft(parts: readonly Part[], company: number): readonly string[] {
  const next = parts[company + 1]?.text === "," ? company + 2 : company + 1;
  const length = cueAt(parts, next, "toFound");
  const after = parts[next + length];
  const last = length > 0 && (after === undefined || after.is === "mark");
  const founds = last && parts.slice(0, company).some((part) => isCue(part, "decides"));
  const alone = isCue(parts[company - 1], "with") && isWord(parts[next]?.text ?? "", "independent");
  return founds || alone ? soleBefore(parts, company) : [];
}

function soleBefore(parts: readonly Part[], company: number): readonly string[] {
  const [only, further] = parts.slice(0, company).filter(({ is }) => is === "people");
  return further === undefined && only?.people.length === 1 ? only.people : [];
}

const isPassive = (parts: readonly Part[], verb: number): boolean =>
  isCue(parts[verb - 1], "copulas") || isWord(parts[verb + 1]?.text ?? "", "passives");
