import { cut } from "../domain/text/text.ts";
import type { Change } from "../pages/types.ts";
import type { Happening } from "../reading/happenings.ts";
import type { Passage } from "../reading/passages/passages.ts";
import type { Sentence } from "../reading/passages/sentence.ts";
import type { Told } from "../reading/trained/reader.ts";
import type { Clause } from "./rule/clause.ts";
import { type Thing, things } from "./rule/things/things.ts";

/** How likely a passage is of a thing that a rule asks for, by where its words stand in it. */
const shares = {
  /** Heads a part or a page of its own, or is a line of its own, and stood nowhere on the site before, or stands nowhere now. */
  headedAnew: 0.95,
  headed: 0.83,
  /** Stands in a list that is headed so. */
  listed: 0.8,
  /** In running text, where the site did not speak of it before. */
  saidAnew: 0.72,
  /** Another headline on the home page, or text right under it. */
  head: 0.72,
};

/** Words of a line that names something, rather than telling of it. */
const longestLine = 8;
/** Characters of a sentence that are looked at. */
const lookedAt = 1_000;

/** What of a happening shows all things that a clause asks for, the likeliest first, and how likely it is of them. */
export function shownIn(
  clause: Clause,
  { told }: Happening,
): { sentences: readonly Sentence[]; share: number } {
  const shown = told.flatMap((one) => shownThings(clause, one) ?? []).sort((a, b) => b.share - a.share);
  return { sentences: shown.flatMap(({ sentences }) => sentences), share: shown[0]?.share ?? 0 };
}

/** Where a passage shows all things that a clause asks for, and how likely it is of them; null where it does not. */
function shownThings(
  { things, move }: Clause,
  { passage }: Told,
): { sentences: readonly Sentence[]; share: number } | null {
  const isGone = passage.change === "removed";
  if (isGone && move === "comes") return null;
  const { sentences, title, changes } = passage;
  const [first] = changes;
  const above = [first?.newPage ?? "", first?.block.trail.at(-1) ?? ""].join(" · ");
  const found = things.map((thing) => shownBy(thing, sentences, title, above, isGone && passage.gone));
  const share = Math.min(...found.map((one) => one.share));
  const shown = found.flatMap((one) => one.sentences);
  return share === 0 ? null : { sentences: shown.length > 0 ? shown : sentences.slice(0, 1), share };
}

function shownBy(
  thing: Thing,
  sentences: readonly Sentence[],
  title: Sentence | null,
  above: string,
  gone: boolean,
): { sentences: readonly Sentence[]; share: number } {
  let best: { sentences: readonly Sentence[]; share: number } = {
    sentences: [],
    share: !thing.alone && thing.shown.test(above) && sentences.every(isShort) ? shares.listed : 0,
  };
  for (const sentence of sentences) {
    if (thing.head && best.share < shares.head && isOfHead(sentence.change))
      best = { sentences: [sentence], share: shares.head };
    const hit = thing.shown.exec(cut(sentence.text, lookedAt));
    if (hit === null) continue;
    const isNew = gone || sentence.fresh.some((at) => at >= hit.index && at < hit.index + hit[0].length);
    const heads = sentence === title || sentence.headline || isShort(sentence);
    if (!heads && (thing.headed || !isNew)) continue;
    if (thing.alone && !standsAlone(thing, sentence.text)) continue;
    const share = !heads ? shares.saidAnew : isNew ? shares.headedAnew : shares.headed;
    if (share > best.share) best = { sentences: [sentence], share };
  }
  return best;
}

/** Whether a block took another's place at the head of the home page: its headline, or a text right under that. */
const isOfHead = ({ kind, change, block }: Change) =>
  kind === "home" &&
  change === "edited" &&
  !block.rotating &&
  ((block.kind === "heading" && block.trail.length === 0) ||
    (block.kind === "paragraph" && block.trail.length === 1));

/** Whether a line says no more than a thing's own words: `EN | DE`. */
function standsAlone({ shown }: Thing, text: string): boolean {
  const line = cut(text, longestAlone);
  return line === text && !/[\p{L}\p{N}]/u.test(line.replace(new RegExp(shown.source, "giu"), " "));
}

/** Characters of a line of a menu. */
const longestAlone = 80;

const isShort = ({ text }: Sentence) => text.split(/\s+/u, longestLine + 1).length <= longestLine;

/** Whether a part is headed by something of a site that is no offer: questions, people's praise, terms, photographs. */
export function isBesideOffers({ title, changes }: Passage): boolean {
  const [first] = changes;
  const heading = changes.find(({ block }) => block.kind === "heading")?.block.text ?? title?.text ?? "";
  const texts = [heading, first?.block.text.split("\n", 1)[0] ?? ""].map((text) => cut(text, longestAlone));
  return besideOffers.some(({ shown }) => texts.some((text) => shown.test(text)));
}

const besideOffers = things.filter(({ beside }) => beside);
