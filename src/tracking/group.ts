import { compareTopics, severityRank, type Topic, topics } from "../domain/topics.ts";
import type { Change } from "../pages/types.ts";
import { mergeUnits } from "./merge-units.ts";
import type { Statement } from "./statements.ts";

/** What changed about one happening, wherever it was seen. */
export interface Happening {
  /** Null where the text says nothing the lexicon knows. */
  topic: Topic | null;
  change: Change["change"];
  changes: Change[];
  statements: Statement[];
}

/** Groups changed blocks into happenings: one article, one list of openings, one post seen on several pages. */
export function groupHappenings(changes: readonly Change[], statements: readonly Statement[]): Happening[] {
  const headings = new Set(
    changes
      .filter((change) => change.block.kind === "heading")
      .map((change) => `${change.url}#${change.block.text}`),
  );
  const units = new Map<string, Happening>();
  const said = statementsByChange(statements);
  const topicsIn = (change: Change) => (said.get(change) ?? []).flatMap((statement) => statement.topics);
  const read: { change: Change; key: string; titled: boolean }[] = [];
  for (const change of changes) {
    const last = read.at(-1);
    const above =
      last?.titled && goesOn(last.change, change) && agree(topicsIn(last.change), topicsIn(change))
        ? last.key
        : null;
    const key = above ?? unitKey(change, headings);
    read.push({ change, key, titled: above !== null || isTitle(change.block.text) });
    const unit = units.get(key) ?? { topic: null, change: change.change, changes: [], statements: [] };
    unit.changes.push(change);
    units.set(key, unit);
  }
  for (const unit of units.values()) {
    unit.statements = unit.changes.flatMap((change) => said.get(change) ?? []);
    unit.topic = topicOf(unit);
  }
  return mergeUnits([...units.values()].filter((unit) => unit.statements.length > 0));
}

/** The statements of each change, in order. */
export function statementsByChange(statements: readonly Statement[]): Map<Change, Statement[]> {
  const byChange = new Map<Change, Statement[]>();
  for (const statement of statements) {
    const known = byChange.get(statement.change);
    if (known === undefined) byChange.set(statement.change, [statement]);
    else known.push(statement);
  }
  return byChange;
}

/** Whether a text may tell more of what the title before it says, rather than other news. */
function agree(title: readonly Topic[], text: readonly Topic[]): boolean {
  if (title.length === 0 || text.length === 0) return true;
  const weight = (found: readonly Topic[]) =>
    Math.max(...found.map((topic) => severityRank(topics[topic].severity)));
  return (
    title.some((one) => text.some((two) => topics[one].type === topics[two].type)) ||
    weight(text) < weight(title)
  );
}

function isTitle(text: string): boolean {
  return text.length <= 160 && !/[.!?…。:;,]["”’»)]*$/u.test(text);
}

/** Whether a paragraph says more of what the one before it says: a title without a heading's tag, then its text. */
function goesOn(before: Change, { change, url, kind, block }: Change): boolean {
  if (
    change !== "added" ||
    before.change !== "added" ||
    before.url !== url ||
    before.block.kind !== "paragraph"
  )
    return false;
  if (block.kind !== "paragraph" || ["careers", "pricing", "team", "article"].includes(kind)) return false;
  if (before.block.trail.join("\n") !== block.trail.join("\n")) return false;
  return /[.!?…。]["”’»)]*$/u.test(block.text) && block.text.split(/\s/u).length >= 5;
}

/** What a changed block belongs to: its article, its list of openings or prices, the changed heading above it, or itself alone. */
export function unitKey(change: Change, headings: ReadonlySet<string>): string {
  const removed = change.change === "removed" ? "removed:" : "";
  if (change.kind === "careers") return `${removed}careers`;
  if (change.kind === "pricing") return `${removed}pricing`;
  if (change.kind === "article") return `${removed}${change.url}`;
  const heading =
    change.block.kind === "heading"
      ? change.block.text
      : (change.block.trail.findLast((above) => headings.has(`${change.url}#${above}`)) ?? null);
  return heading === null ? change.id : `${removed}${change.url}#${heading}`;
}

const opening = 6;

function topicOf(unit: Happening): Topic | null {
  const found = unit.statements.flatMap((statement, index) =>
    statement.topics.filter(
      (topic) => index < opening || unit.change === "removed" || severityRank(topics[topic].severity) >= 3,
    ),
  );
  const any = found.length > 0 ? found : unit.statements.flatMap((statement) => statement.topics);
  const [weightiest] = [...any].sort(compareTopics);
  const [titled] = unit.statements
    .filter((statement) => statement.headline)
    .flatMap((statement) => statement.topics)
    .sort(compareTopics);
  if (weightiest === undefined || titled === undefined) return weightiest ?? null;
  const heavier = severityRank(topics[weightiest].severity) > severityRank(topics[titled].severity);
  return heavier ? weightiest : titled;
}
