import { Tokenizer } from "htmlparser2";
import { silent } from "../../markup.ts";
import type { TokenSink } from "./tokens.ts";

/** Where a page leaves room for what it sends later; nothing a person reads is written like this. */
const place = /<template id="[\w:-]{0,40}?[BP]:[0-9a-f]{1,8}"/;
const longestPlace = 80;
const placeId = /^[\w:-]{0,40}?([BP]):[0-9a-f]{1,8}$/;
const segmentId = /^[\w:-]{0,40}?S:[0-9a-f]{1,8}$/;
/** The calls that move a segment: `$RC` and `$RR` into a boundary, `$RS` into a gap; with a third word the boundary failed. */
const moves = /\$R[CRS]\("([^"]{1,60})","([^"]{1,60})"(?!,")/g;
const maxDepth = 100;

/** A stretch of markup that is left out, and the id of the segment that stands there instead, if one does. */
interface Gap {
  from: number;
  to: number;
  segment: string | null;
}

interface Segment {
  /** From its start tag to behind its end tag. */
  from: number;
  to: number;
  /** What is inside. */
  start: number;
  end: number;
}

/**
 * Passes on a page's markup with what a server sent late in the place it was sent for: React writes a fallback, marks its
 * place, and moves the content there by a script (`$RC("B:0","S:0")`) once it has come. From the first such place on, the
 * page is held back until its end. Takes time and space linear in the page.
 */
export function placeStreamed(into: TokenSink): TokenSink {
  let tail = "";
  let held: string[] | null = null;
  return {
    write: (chunk) => {
      if (held !== null) {
        held.push(chunk);
        return;
      }
      const text = tail + chunk;
      const at = text.search(place);
      if (at >= 0) {
        held = [text.slice(at)];
        tail = "";
        into.write(text.slice(0, at));
        return;
      }
      const start = text.lastIndexOf("<");
      const mayBegin = start >= 0 && text.length - start < longestPlace;
      tail = mayBegin ? text.slice(start) : "";
      into.write(mayBegin ? text.slice(0, start) : text);
    },
    end: () => {
      into.write(held === null ? tail : placed(held.join("")));
      into.end();
    },
  };
}

/** Markup with its late segments where its scripts move them. */
function placed(markup: string): string {
  const { gaps, segments, moved } = survey(markup);
  const filled: Gap[] = [];
  for (const { id, ...gap } of gaps) {
    const segment = moved.get(id);
    if (segment !== undefined && segments.has(segment)) filled.push({ ...gap, segment });
  }
  const used = new Set(filled.map(({ segment }) => segment));
  for (const [id, { from, to }] of segments) if (used.has(id)) filled.push({ from, to, segment: null });
  filled.sort((a, b) => a.from - b.from || b.to - a.to);

  const parts: string[] = [];
  const written = new Set<string>();
  const write = (start: number, end: number, depth: number) => {
    let at = start;
    for (;;) {
      const gap = filled[firstFrom(filled, at)];
      if (!gap || gap.from >= end) break;
      parts.push(markup.slice(at, gap.from));
      at = Math.max(at, Math.min(gap.to, end));
      const segment = gap.segment === null ? undefined : segments.get(gap.segment);
      if (gap.segment === null || !segment || written.has(gap.segment) || depth >= maxDepth) continue;
      written.add(gap.segment);
      write(segment.start, segment.end, depth + 1);
    }
    parts.push(markup.slice(at, end));
  };
  write(0, markup.length, 0);
  return parts.join("");
}

/** Index of the first gap that begins at a place or after it. */
function firstFrom(gaps: readonly Gap[], place: number): number {
  let low = 0;
  let high = gaps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((gaps[middle]?.from ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One pass over the markup: its places, what came late, and which belongs where. */
function survey(markup: string) {
  const gaps: { id: string; from: number; to: number }[] = [];
  const segments = new Map<string, Segment>();
  const moved = new Map<string, string>();
  /** Boundaries that are open, innermost last, with the place that stands in them. */
  const boundaries: { id: string; from: number }[] = [];
  /** Segments that are open, innermost last, with how many elements of their name are open within. */
  const open: { id: string; name: string; depth: number; from: number; start: number }[] = [];
  let name = "";
  let tagStart = 0;
  let attribute = "";
  let id = "";
  let script: number | null = null;

  const enter = (end: number) => {
    if (name === "script") script = end + 1;
    const found = placeId.exec(id);
    if (name === "template" && found) {
      const top = boundaries.at(-1);
      if (found[1] === "P") gaps.push({ id, from: tagStart, to: end + 1 });
      else if (top?.id === "") Object.assign(top, { id, from: tagStart });
      else if (boundaries.length === 0) boundaries.push({ id, from: tagStart });
    }
    const segment = open.at(-1);
    if (segmentId.test(id) && name !== "template" && !segments.has(id))
      open.push({ id, name, depth: 0, from: tagStart, start: end + 1 });
    else if (segment?.name === name) segment.depth += 1;
  };
  const leave = (start: number, end: number, closed: string) => {
    if (closed === "script" && script !== null) {
      for (const [, target = "", source = ""] of markup.slice(script, start).matchAll(moves)) {
        const isGap = placeId.exec(source)?.[1] === "P";
        if (isGap) moved.set(source, target);
        else moved.set(target, source);
      }
      script = null;
    }
    const segment = open.at(-1);
    if (segment?.name !== closed) return;
    if (segment.depth > 0) {
      segment.depth -= 1;
      return;
    }
    open.pop();
    segments.set(segment.id, { from: segment.from, to: end, start: segment.start, end: start });
  };
  const comment = (text: string, start: number) => {
    if (/^\$[?!~]?$/.test(text)) boundaries.push({ id: "", from: 0 });
    else if (text === "/$") {
      const boundary = boundaries.pop();
      if (boundary && boundary.id !== "") gaps.push({ id: boundary.id, from: boundary.from, to: start });
    }
  };

  const tokenizer = new Tokenizer(
    {},
    {
      ...silent,
      onopentagname: (start, end) => {
        name = markup.slice(start, end).toLowerCase();
        tagStart = start - 1;
        id = "";
      },
      onattribname: (start, end) => {
        attribute = end - start === 2 ? markup.slice(start, end).toLowerCase() : "";
      },
      onattribdata: (start, end) => {
        if (attribute === "id" && id === "" && end - start < 60) id = markup.slice(start, end);
      },
      onopentagend: enter,
      onclosetag: (start, end) => {
        const after = markup.indexOf(">", end);
        leave(start - 2, after < 0 ? markup.length : after + 1, markup.slice(start, end).toLowerCase());
      },
      oncomment: (start, end, past) => {
        if (end - past - start <= 2) comment(markup.slice(start, end - past), start - 4);
      },
    },
  );
  tokenizer.write(markup);
  tokenizer.end();
  return { gaps, segments, moved };
}
