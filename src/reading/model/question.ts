import { cut } from "../../domain/text/text.ts";
import { visible } from "../../domain/text/visible.ts";
import { namesOf } from "../../identity/subject.ts";
import type { Change } from "../../pages/types.ts";
import { priceNews } from "../prices/price-news.ts";
import { safeHeadings, textHasInjection } from "../prompt-injection/changes.ts";
import { hasInjection } from "../prompt-injection/detect.ts";
import type { Profile } from "../types.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { type Fenced, fenced, lineOf, shown } from "./fence.ts";
import { instructions } from "./instructions.ts";

/** Estimated tokens of a question with its instructions, of its parts besides the changed lines, and of the fence with the notes. */
const most = { question: 15_000, rules: 6_000, answers: 1_500, reported: 1_500, prices: 800, reserve: 200 };
/** Characters of each field. */
const longest = { text: 1_200, context: 150, headings: 200, address: 300, name: 80, description: 400 };
/** Lines of one page from which on further lines of it are less important than those of other pages. */
const deep = 30;
/** Page kinds, most important first. */
const kinds = "team pricing news press article blog home changelog feed careers".split(" ");

/** A changed line for a model: the present and the former text. */
export interface QuestionLine {
  change: Change;
  after: string | null;
  before: string | null;
}

/** The input of a run's question. */
export interface RunToAsk {
  company: Profile;
  /** ISO 8601. */
  now: string;
  changes: readonly Change[];
  /** Changes that the built-in reader reads as news. They are kept longest when the question is too long. */
  notable: ReadonlySet<Change>;
  /** Updates of the last 90 days, newest first. `day`: of the report, `2026-11-25`. */
  reported: readonly { day: string; type: string; title: string }[];
  /** With a person's answers about earlier alerts of each rule, newest first. */
  rules: readonly { rule: string; answers?: readonly { title: string; useful: boolean }[] }[];
}

/** One question about a run. */
export interface RunQuestion extends Fenced {
  system: string;
  lines: ReadonlyMap<string, QuestionLine>;
  /** Indexes of the rules in the question. */
  rules: ReadonlySet<number>;
  /** Changes with instructions to a machine. They are not shown to the model. */
  withheld: ReadonlySet<Change>;
  /** Changed lines left out because the question would be too long. */
  leftOut: number;
}

/**
 * Builds the question of a run, at most 15,000 estimated tokens. The least important changed lines are left out first, and the question
 * says how many. All outside text is fenced; text with a prompt injection is not part of it.
 */
export function askAboutRun(input: RunToAsk): RunQuestion {
  const withheld = new Set(input.changes.filter(textHasInjection));
  const changes = input.changes.filter((change) => !withheld.has(change));
  const rules = fitting(
    input.rules.map(({ rule }, index) => ({ rule: index + 1, wording: visible(rule) })),
    most.rules,
  );
  const reported = input.reported
    .filter(({ title }) => !hasInjection(title))
    .map(({ day, type, title }) => ({ reported: day, type, title: shown(title, longest.headings) }));
  const head = [
    describeCompany(input.company, input.now),
    ...fitting(reported, most.reported),
    ...rules,
    ...fitting(describeAnswers(input.rules), most.answers),
    ...fitting(describePrices(changes), most.prices),
  ];
  const fixed = estimateTokens(instructions("")) + tokensOf(head) + most.reserve;
  const { entries, lines } = chooseLines(changes, input.notable, most.question - fixed);
  const leftOut = changes.length - lines.size;
  const note = `Not shown: ${leftOut} less important changed lines, for length; ${withheld.size} withheld lines.`;
  const { fence, text } = fenced([...head, ...entries, ...(leftOut + withheld.size > 0 ? [{ note }] : [])]);
  const asked = { lines, rules: new Set(rules.map(({ rule }) => rule - 1)), withheld, leftOut };
  return { fence, text, system: instructions(fence), ...asked };
}

const tokensOf = (values: readonly unknown[]) =>
  values.reduce((sum: number, value) => sum + estimateTokens(`${lineOf(value)}\n`), 0);

/** The values that fit into so many tokens, in order. */
function fitting<Value>(values: readonly Value[], tokens: number): Value[] {
  let left = tokens;
  return values.filter((value) => {
    const size = tokensOf([value]);
    const fits = size <= left;
    if (fits) left -= size;
    return fits;
  });
}

/** The most important lines that fit, in the order of the changes, each page's after a value that names the page. */
function chooseLines(changes: readonly Change[], notable: ReadonlySet<Change>, tokens: number) {
  const pages = new Map<string, number>();
  const ranked = changes.map((change, index) => {
    const nth = pages.get(change.url) ?? 0;
    pages.set(change.url, nth + 1);
    const kind = kinds.includes(change.kind) ? kinds.indexOf(change.kind) : kinds.length;
    return { change, index, rank: kind + (nth < deep ? 0 : 200) + (notable.has(change) ? 0 : 100) };
  });
  const dateOf = ({ change }: { change: Change }) => change.block.publishedAt ?? "";
  ranked.sort((a, b) => a.rank - b.rank || dateOf(b).localeCompare(dateOf(a)));
  const named = new Set<string>();
  const chosen: { index: number; id: string; line: QuestionLine; entry: unknown }[] = [];
  let left = tokens;
  for (const { change, index } of ranked) {
    const [id, line] = [`l${index + 1}`, lineFor(change)];
    const entry = describeLine(id, line);
    left -= tokensOf(named.has(change.url) ? [entry] : [describePage(change), entry]);
    if (left < 0) break;
    named.add(change.url);
    chosen.push({ index, id, line, entry });
  }
  chosen.sort((a, b) => a.index - b.index);
  const byPage = Map.groupBy(chosen, ({ line }) => line.change.url);
  const entries = [...byPage.values()].flatMap((own) => [
    ...own.slice(0, 1).map(({ line }) => describePage(line.change)),
    ...own.map(({ entry }) => entry),
  ]);
  return { entries, lines: new Map(chosen.map(({ id, line }) => [id, line])) };
}

/** Texts are cut; long ones of an edited block begin near the difference. */
function lineFor(change: Change): QuestionLine {
  const [text, before] = [change.block.text, change.before];
  if (change.change === "removed") return { change, after: null, before: cut(text, longest.text) };
  if (before === null) return { change, after: cut(text, longest.text), before };
  let same = 0;
  while (same < text.length && text[same] === before[same]) same += 1;
  const space = text.indexOf(" ", same - longest.context) + 1;
  const start = text.length + before.length > longest.text && space <= same ? space : 0;
  const part = (whole: string) => cut(whole.slice(start), longest.text);
  return { change, after: part(text), before: part(before) };
}

function describePage({ url, kind }: Change) {
  const address = hasInjection(url) ? (URL.parse(url)?.origin ?? "") : url;
  return { page: kind, url: shown(address, longest.address) };
}

function describeLine(id: string, { change: { change, block }, after, before }: QuestionLine) {
  const above = safeHeadings(block);
  return {
    id,
    change,
    ...(above.length > 0 && { under: shown(above.join(" > "), longest.headings) }),
    ...(block.publishedAt !== null && { dated: shown(block.publishedAt, 10) }),
    ...(after !== null && before !== null && { before: shown(before, longest.text) }),
    text: shown(after ?? before ?? "", longest.text),
  };
}

/** The answers on rules, the newest of each rule first. */
function describeAnswers(rules: RunToAsk["rules"]) {
  return rules
    .flatMap(({ answers = [] }, index) =>
      answers
        .filter(({ title }) => !hasInjection(title))
        .map(({ title, useful }, nth) => ({
          nth,
          answer: { example_of: index + 1, alert: shown(title, longest.headings), useful },
        })),
    )
    .sort((a, b) => a.nth - b.nth)
    .map(({ answer }) => answer);
}

function describePrices(changes: readonly Change[]) {
  const { moved = [], added = [], ended = [] } = priceNews(changes) ?? {};
  const said = (text: string) => shown(text, longest.name);
  return [
    ...moved.map(({ was, now }) => ({ price: said(now.plan), was: said(was.text), now: said(now.text) })),
    ...added.map(({ plan, text }) => ({ price: said(plan), was: null, now: said(text) })),
    ...ended.map(({ plan, text }) => ({ price: said(plan), was: said(text), now: null })),
  ];
}

/** The company's record as the model sees it. */
function describeCompany(company: Profile, now: string) {
  const said = (text: string | null, length: number) =>
    text === null || hasInjection(text) ? null : shown(text, length);
  const every = (texts: readonly string[]) => texts.flatMap((text) => said(text, longest.name) ?? []);
  return {
    today: now.slice(0, 10),
    company: said(company.companyName ?? company.companyWebsite, longest.name) ?? "unknown",
    names: every(namesOf(company).slice(0, 5)),
    site: said(company.companyWebsite, longest.address),
    does: said(company.description, longest.description),
    founders: every(company.founders.slice(0, 6).map(({ name }) => name)),
  };
}
