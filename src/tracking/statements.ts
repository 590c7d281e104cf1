import { speaksOfItself } from "../domain/elsewhere.ts";
import { readSentence, type SentenceReading } from "../domain/events.ts";
import { addressesReader } from "../domain/machine-speech/watch.ts";
import { namesOf, plainName } from "../domain/subject.ts";
import { cut } from "../domain/text.ts";
import { visible } from "../domain/visible.ts";
import { headlineOf, sentencesOf } from "../pages/passages.ts";
import type { Change, Reading } from "../pages/types.ts";
import type { LinearModel } from "../reading/trained/model.ts";
import { trainedModel } from "../reading/trained/reader.ts";
import { speaksToMachines } from "./machine-speech.ts";
import { movedText } from "./moved-text.ts";
import { settleByReader } from "./trained-topics.ts";
import type { Profile } from "./types.ts";

/** One sentence of a changed block, and what it says. `sentence` stands in the block's text, white space aside. */
export interface Statement extends SentenceReading {
  change: Change;
  sentence: string;
  /** It stands over the rest of its block: a heading, or the first line of a card or entry that says something. */
  headline: boolean;
  /** Dated more than {@link staleDays} before the run: shown now, but no news. */
  stale: boolean;
}

/** Days after which a dated post is no news any more. */
export const staleDays = 120;

const maxSentences = 2_000;
/** Characters of one sentence that are read for what it says. */
const maxSentence = 1_000;

/**
 * Reads every changed block sentence by sentence. Of an edited block only sentences that were not there before count,
 * and text that went from one block of a page to another is neither new nor gone.
 * Sentences that address the reader as a machine are left out: they are evidence of nothing. What stands beside them is
 * read, or a page could silence its own news by them.
 * `now`: ISO time of the run; without it the newest date any source states stands in. What the same changes say is read once.
 */
export function readStatements(input: {
  changes: readonly Change[];
  profile: Profile;
  readings: readonly Reading[];
  now?: string | undefined;
  reader?: LinearModel;
}): Statement[] {
  const today = input.now ?? newestDate(input.changes, input.readings);
  const stale = new Map(input.changes.map((change) => [change, isStale(dateOf(change), today)]));
  return saidIn(input.changes, input.profile, input.reader ?? trainedModel()).map((said) => ({
    ...said,
    stale: stale.get(said.change) === true,
  }));
}

type Said = Omit<Statement, "stale">;
const remembered = new WeakMap<
  readonly Change[],
  { profile: Profile; reader: LinearModel; said: readonly Said[] }
>();

function saidIn(changes: readonly Change[], profile: Profile, reader: LinearModel): readonly Said[] {
  const known = remembered.get(changes);
  if (known?.profile === profile && known.reader === reader) return known.said;
  const said = settleByReader(readChanges(changes, profile), namesOf(profile), reader);
  remembered.set(changes, { profile, reader, said });
  return said;
}

function readChanges(changes: readonly Change[], profile: Profile): Said[] {
  const names = namesOf(profile);
  const founders = profile.founders
    .map((founder) => plainName(founder.name))
    .filter((name) => name.includes(" "));
  const statements: Said[] = [];
  const headings = headingsElsewhere(changes, { names, founders });
  const moved = movedText(changes);
  for (const change of changes) {
    if (statements.length >= maxSentences) break;
    const speaks = speaksToMachines(change.block);
    const before = new Set(change.before === null ? [] : sentencesOf(change.before));
    const place = {
      kind: change.kind,
      names,
      founders,
      around: [change.pageTitle ?? "", ...change.block.trail].join(" "),
      removed: change.change === "removed",
      listed: change.block.link !== null && ["item", "row", "card"].includes(change.block.kind),
    };
    const headline = headlineOf(change.block);
    let theirs = headings.has(headingKey(change.url, change.block.trail.at(-1) ?? ""));
    const listsOpenings = change.kind === "careers" && change.block.text.includes("\n");
    for (const sentence of sentencesOf(change.block.text)) {
      if (statements.length >= maxSentences || before.has(sentence) || moved(change, sentence)) continue;
      if (speaks && addressesReader(visible(cut(sentence, maxSentence)))) continue;
      const said = readSentence(cut(sentence, maxSentence), {
        ...place,
        listed: place.listed && (!listsOpenings || sentence === headline),
        elsewhere: theirs,
      });
      theirs =
        said.elsewhere || (theirs && !speaksOfItself(cut(sentence, maxSentence), [...names, ...founders]));
      statements.push({
        change,
        sentence,
        headline: sentence === headline,
        ...said,
        ...(isBoilerplate(change) ? { topics: [], background: true } : {}),
      });
    }
  }
  return statements;
}

/** Headings of which what stands below is somebody else's: `Tidal Pumps was sued`. */
function headingsElsewhere(
  changes: readonly Change[],
  who: { names: readonly string[]; founders: readonly string[] },
): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  for (const { url, kind, block } of changes) {
    const heading = block.trail.at(-1) ?? "";
    const key = headingKey(url, heading);
    if (heading === "" || seen.has(key)) continue;
    seen.add(key);
    const place = { kind, ...who, around: "", removed: false, listed: false };
    if (readSentence(cut(heading, maxSentence), place).elsewhere) found.add(key);
  }
  return found;
}

function headingKey(url: string, heading: string): string {
  return `${url}\n${heading}`;
}

function isBoilerplate({ kind, block }: Change): boolean {
  const above = block.trail.at(-1) ?? "";
  return (
    ["article", "news", "press", "blog"].includes(kind) &&
    /^(?:(?:about|über|à propos|acerca)(?:\s|$)|forward[- ]looking|safe harbou?r|cautionary|disclaimer|disclosures?|notes? to editors|(?:media|press|investor)s?(?: relations)? contacts?|contacts?$|pressekontakt|contacto)/iu.test(
      above,
    )
  );
}

/** The date a block states, or its own address does (`/2024/03/`); null where neither does. Only an article's page is its own. */
export function dateOf(change: Change): string | null {
  if (change.block.publishedAt !== null) return change.block.publishedAt;
  const address = change.block.link ?? (change.kind === "article" ? change.url : "");
  const inAddress = /\/(20\d{2})[/-](0[1-9]|1[0-2])(?:[/-]|$)/u.exec(address);
  return inAddress === null ? null : `${inAddress[1]}-${inAddress[2]}-28T00:00:00.000000+00:00`;
}

function newestDate(changes: readonly Change[], readings: readonly Reading[]): string | null {
  const dates = [
    ...changes.map((change) => change.block.publishedAt),
    ...readings.flatMap((reading) => reading.blocks.map((block) => block.publishedAt)),
  ].filter((date) => date !== null);
  return dates.reduce<string | null>(
    (newest, date) => (newest === null || date > newest ? date : newest),
    null,
  );
}

function isStale(date: string | null, today: string | null): boolean {
  if (date === null || today === null) return false;
  const days = (Date.parse(today) - Date.parse(date)) / 86_400_000;
  return days > staleDays;
}
