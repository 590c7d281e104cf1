import { cutQuote } from "../../domain/text/quotes.ts";
import { visible } from "../../domain/text/visible.ts";
import { namesOf } from "../../identity/subject.ts";
import type { Change } from "../../pages/types.ts";
import type { Happening } from "../happenings.ts";
import { addressesReader } from "../machine-speech/watch.ts";
import type { Passage } from "../passages/passages.ts";
import { severityRank } from "../topics.ts";
import type { Told } from "../trained/reader.ts";
import type { Profile } from "../types.ts";
import { weigh } from "../weigh.ts";
import { fenced, lineOf, shown as shownText } from "./fence.ts";
import { addressSpeaks, headingsOf, textSpeaks } from "./machine-speech.ts";

const maxCharacters = 24_000;
const maxPassage = 1_800;
const maxBefore = 400;
const maxHeadings = 200;
const maxAddress = 300;
const maxName = 200;
const maxDescription = 400;

/** A passage as a model sees it. */
export interface ShownPassage {
  id: string;
  told: Told;
  happening: Happening;
  /** Its text as it is shown, line by line: no quote can come from beyond. */
  text: string;
}

/** What there is to show of a run. */
export interface RunToShow {
  company: Profile;
  happenings: readonly Happening[];
  rules: readonly { rule: string }[];
}

/** What a model is shown of a run, fenced, and which passages these are. */
export interface ShownRun {
  text: string;
  fence: string;
  passages: ReadonlyMap<string, ShownPassage>;
  /** Happenings of which nothing was shown: their text speaks to machines, or there was no room. */
  unseen: readonly Happening[];
}

/**
 * Chooses and fences what a model may see: at most 24,000 characters of passages, weightiest happenings first, nothing that speaks
 * to machines. All that comes from outside stands in the fence.
 */
export function showRun({ company, happenings, rules }: RunToShow): ShownRun {
  const heaviest = [...happenings].sort((a, b) => severityRank(weigh(b)) - severityRank(weigh(a)));
  const passages = new Map<string, ShownPassage>();
  const lines: unknown[] = [];
  const seen = new Set<Happening>();
  let length = 0;
  for (const happening of heaviest) {
    for (const told of happening.told) {
      const { passage } = told;
      if (passage.changes.some(textSpeaks)) continue;
      const text = cutQuote(passage.changes.map(({ block }) => block.text).join("\n"), maxPassage);
      const id = `p${passages.size + 1}`;
      const line = describe(id, passage, text);
      const size = lineOf(line).length;
      if (length + size > maxCharacters) continue;
      length += size;
      passages.set(id, { id, told, happening, text });
      lines.push(line);
      seen.add(happening);
    }
  }
  const asked = rules.map(({ rule }, index) => ({ rule: index + 1, wording: visible(rule) }));
  return {
    ...fenced([describeCompany(company), ...asked, ...lines]),
    passages,
    unseen: happenings.filter((one) => !seen.has(one)),
  };
}

function describe(id: string, { changes, kind, change, title }: Passage, text: string) {
  const [first] = changes as readonly [Change, ...Change[]];
  const { url, block } = first;
  const before = changes.map((one) => one.before).find((text) => text !== null) ?? null;
  const above = headingsOf(block);
  return {
    id,
    change,
    page: kind,
    url: shownText(addressSpeaks(url) ? (URL.parse(url)?.origin ?? "") : url, maxAddress),
    ...(above.length > 0 && { under: shownText(above.join(" > "), maxHeadings) }),
    ...(block.publishedAt !== null && { dated: shownText(block.publishedAt, 10) }),
    ...(title !== null && changes.length > 1 && { title: shownText(title.text, maxHeadings) }),
    text: shownText(text, maxPassage),
    ...(before !== null && !addressesReader(before) && { before: shownText(before, maxBefore) }),
  };
}

function describeCompany(company: Profile) {
  const said = (text: string | null, length: number) =>
    text === null || addressesReader(text) ? null : shownText(text, length);
  return {
    company: said(company.companyName ?? company.companyWebsite, maxName) ?? "unknown",
    names: namesOf(company)
      .filter((name) => !addressesReader(name))
      .map((name) => shownText(name, maxName)),
    site: said(company.companyWebsite, maxAddress),
    does: said(company.description, maxDescription),
    founders: company.founders.flatMap(({ name }) => said(name, maxName) ?? []),
  };
}
