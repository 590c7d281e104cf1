import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import type { Change, SourceKind } from "../../pages/types.ts";
import { isName } from "./names.ts";
import { Pool } from "./pool.ts";
import { isLoneSum, keyOf, type Price, pricesIn, saysOnRequest, statedPrices } from "./prices.ts";
import { isEqual, isKin, isOtherName, sameName } from "./same-price.ts";
import { nowhereElse, type Standing } from "./standing.ts";
import { type Term, termsIn } from "./terms.ts";

/** What happened to the prices of a site in one run; at least one of the lists holds something. */
export interface PriceNews {
  moved: readonly { was: Price; now: Price }[];
  /** The same price under another name. */
  renamed: readonly { was: Price; now: Price }[];
  added: readonly Price[];
  ended: readonly Price[];
  /** For how long something is free or binds, as it was said nowhere before. */
  terms: readonly Term[];
  /** Whether the list that stated the ended ones says now that prices are told on request. */
  onRequest: boolean;
  /** Changed blocks that state them, now or before. */
  told: ReadonlySet<Change>;
}

/**
 * Prices that end at once, while none comes, moves or is stated anew, from which on the site only states them no more; fewer where their
 * page states none.
 */
const manyEnded = 3;
/** Prices on one side of a run that are compared. */
const mostPrices = 120;
/** Characters from which on a text that was edited may be remembered in part. */
const longestRemembered = 590;
/** Pages of the company's own on which running text may state its prices. */
const speaking: readonly SourceKind[] = ["home", "other", "pricing", "team"];

/**
 * What costs how much, before and after: the prices that changed blocks state now against those that went. What is the same on both
 * sides moved only its place. A list of prices states plans that come and end; running text elsewhere states prices that move, and new
 * ones. What stood anywhere on the site before is not new, and what still stands anywhere has not ended. Null where no price came, went
 * or moved.
 */
export function priceNews(changes: readonly Change[], standing: Standing = nowhereElse): PriceNews | null {
  const listed = sidesOf(
    changes.filter(({ kind }) => kind === "pricing"),
    pricesIn,
    namesBefore(changes),
  );
  const spoken = changes.filter((one) => speaking.includes(one.kind) && !listed.told.has(one));
  const places = new Set(spoken.filter(({ block }) => statedPrices(block).length > 0).map(placeOf));
  const stated = sidesOf(spoken, (block, change) =>
    statedPrices(block, isMoved(change) || places.has(placeOf(change)), isOfPrices(change)),
  );
  const pool = new Pool(listed.was.slice(0, mostPrices), listed.now.slice(0, mostPrices));
  const moved = [...listed.moved];
  pool.pairs((a, b) => sameName(a, b) && isEqual(a, b));
  moved.push(...pool.pairs((a, b) => a.of !== "" && sameName(a, b) && isKin(b, a) && a.period === b.period));
  moved.push(...pool.pairs((a, b) => a.of !== "" && sameName(a, b) && isKin(b, a)));
  const renamed = pool
    .pairs((a, b) => a.amount.value > 0 && isEqual(a, b))
    .filter(({ was: a, now: b }) => a.of !== "" && b.of !== "");
  if (pool.was.length === 1 && pool.now.length === 1)
    moved.push(...pool.pairs((a, b) => (a.of === "" || b.of === "") && isKin(b, a)));
  moved.push(
    ...stated.moved.filter(
      (one) => !moved.some(({ was, now }) => isEqual(was, one.was) && isEqual(now, one.now)),
    ),
  );
  const texts = changes.flatMap(({ change, block }) => (change === "removed" ? [] : fold(block.text)));
  const isGone = (one: Price) =>
    one.of !== "" && !texts.some((text) => text.includes(fold(one.of).replace(/\.\.\.$/u, "")));
  const known = [...listed.was, ...listed.now, ...stated.was, ...moved.flatMap(({ was, now }) => [was, now])];
  const loose = stated.now
    .slice(0, mostPrices)
    .filter((one) => !known.some((other) => isEqual(other, one)) && !standing.stood({ ...one, of: "" }));
  const onRequest =
    listed.now.length + listed.moved.length === 0 &&
    changes.some(({ change, kind, block, before }) => {
      if (kind !== "pricing" || change === "removed") return false;
      return saysOnRequest(block.text) && (before === null || !saysOnRequest(before));
    });
  const bound = termsOf(changes, standing);
  const ended = once(pool.was).filter(
    (one) => (isGone(one) || (onRequest && one.of !== "")) && !standing.stands(one),
  );
  const now = [...pool.now, ...moved, ...renamed, ...listed.now, ...stated.now];
  const isUnstated =
    !onRequest &&
    now.length === 0 &&
    (ended.length >= manyEnded || ![...listed.told].some(({ url }) => standing.prices(url)));
  const news = {
    terms: bound.terms,
    moved: moved.filter(
      ({ was: a, now: b }, at) =>
        moved.findIndex((one) => keyOf(one.was) === keyOf(a) && keyOf(one.now) === keyOf(b)) === at,
    ),
    renamed: renamed.filter(({ was: a, now: b }) => isOtherName(a.of, b.of)),
    added: [...once(pool.now).filter((one) => !standing.stood(one)), ...onceEach(loose)],
    ended: isUnstated ? [] : ended,
    onRequest,
    told: new Set([...listed.told, ...stated.told, ...bound.told]),
  };
  const told = [news.moved, news.renamed, news.added, news.ended, news.terms];
  return told.some(({ length }) => length > 0) ? news : null;
}

/** A part of a page: cards under one heading, or what stands under headings side by side. */
const placeOf = ({ url, block: { text, trail } }: Change) =>
  [url, ...(text.includes("\n") ? trail : trail.slice(0, -1))].join("\n");

/** Whether a sum alone under its heading became another one. */
const isMoved = ({ block, before }: Change) =>
  before !== null && isLoneSum(block) && isLoneSum({ text: before, trail: block.trail });

/** Whether running text is one of prices: on a page of them, or where nothing but its figures is another. */
const isOfPrices = ({ kind, block, before }: Change) =>
  kind === "pricing" || (before !== null && withoutFigures(before) === withoutFigures(block.text));

const withoutFigures = (text: string) => text.replace(/\d[\d.,]*/gu, "0");

/** Terms that changed blocks state and the site did not, each once. */
function termsOf(changes: readonly Change[], standing: Standing): { terms: Term[]; told: Change[] } {
  const terms: Term[] = [];
  const told = changes.filter(({ change, kind, block, before }) => {
    if (change === "removed" || block.rotating || !speaking.includes(kind)) return false;
    const stood = termsIn(before ?? "").map(({ key }) => key);
    const fresh = termsIn(block.text).filter((one) => !stood.includes(one.key) && !standing.bound(one));
    terms.push(...fresh.filter((one) => terms.every(({ key }) => key !== one.key)));
    return fresh.length > 0;
  });
  return { terms, told };
}

/** What changed blocks state now, what others stated before, and which moved within one. */
function sidesOf(
  changes: readonly Change[],
  read: (block: Pick<Change["block"], "text" | "trail">, change: Change) => Price[],
  names: ReadonlyMap<Change, string> = new Map(),
) {
  const was: Price[] = [];
  const now: Price[] = [];
  const moved: { was: Price; now: Price }[] = [];
  const told = new Set<Change>();
  for (const one of changes) {
    const { change, block, before } = one;
    const name = names.get(one);
    const named = (prices: Price[]) =>
      name === undefined ? prices : prices.map((price) => (price.of === "" ? { ...price, of: name } : price));
    const isCut = before !== null && before.length >= longestRemembered;
    const text = isCut ? cut(block.text, before.length) : block.text;
    const shown = change === "removed" ? [] : named(read({ text, trail: block.trail }, one));
    const stood =
      change === "removed"
        ? named(read(block, one))
        : before === null
          ? []
          : read({ text: before, trail: block.trail }, one);
    if (shown.length + stood.length === 0) continue;
    told.add(one);
    if (
      change === "edited" &&
      shown.length === stood.length &&
      shown.every((each, at) => isKin(each, stood[at]))
    ) {
      for (const [at, each] of shown.entries()) {
        const old = stood[at];
        if (old === undefined) continue;
        if (old.amount.value !== each.amount.value) moved.push({ was: old, now: each });
        else if (!sameName(old, each)) {
          was.push(old);
          now.push(each);
        }
      }
      continue;
    }
    now.push(...shown);
    was.push(...stood);
  }
  return { was, now, moved, told };
}

/**
 * The names of plans that stand in a paragraph of their own before the card or paragraph with their price, all of which came or went
 * together: the first since the last price, item or heading.
 */
function namesBefore(changes: readonly Change[]): ReadonlyMap<Change, string> {
  const names = new Map<Change, string>();
  let since: Change | null = null;
  for (const one of changes) {
    const { change, kind, url, block } = one;
    if (kind !== "pricing" || change === "edited") continue;
    const goesOn = since !== null && since.change === change && since.url === url;
    if (!goesOn) since = null;
    if (pricesIn(block).length > 0) {
      if (since !== null) names.set(one, since.block.text);
      since = null;
    } else if (block.kind !== "paragraph") since = null;
    else if (since === null && isName(block.text)) since = one;
  }
  return names;
}

/** By which part of what it cost a price moved: 0.1 is a tenth more. Null from nothing, and where it is told on request. */
export function changeOf({ was, now }: PriceNews["moved"][number]): number | null {
  if (was.onRequest || now.onRequest || was.amount.value === 0) return null;
  return (now.amount.value - was.amount.value) / was.amount.value;
}

/** Each price once; one without a name of its own not where a named one is the same. */
function once(prices: readonly Price[]): Price[] {
  return prices.filter(
    (one, at) =>
      prices.findIndex((other) => keyOf(other) === keyOf(one)) === at &&
      !(one.of === "" && prices.some((other) => other.of !== "" && isEqual(one, other))),
  );
}

/** Each sum once. */
function onceEach(prices: readonly Price[]): Price[] {
  return prices.filter((one, at) => prices.findIndex((other) => isEqual(other, one)) === at);
}
