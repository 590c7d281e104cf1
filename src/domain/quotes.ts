const folds: readonly [RegExp, string][] = [
  [/[‘’‚‛′`´]/gu, "'"],
  [/[“”„‟«»″]/gu, '"'],
  [/[‐‑‒–—―−]/gu, "-"],
  [/…/gu, "..."],
];

/**
 * The stretch of `text` that `quote` stands for, in the page's own form, or null where it does not stand there.
 * White space, typographic quotes and dashes do not count; every letter and digit does.
 */
export function findQuote(quote: string, text: string): string | null {
  const wanted = plain(
    quote
      .trim()
      .replace(/^["“”'‘’]+|["“”'‘’]+$/gu, "")
      .trim(),
  );
  if (wanted.text.length < 3) return null;
  const page = plain(text);
  const at = page.text.indexOf(wanted.text);
  if (at < 0) return null;
  const start = page.origin[at];
  const last = page.origin[at + wanted.text.length - 1];
  if (start === undefined || last === undefined) return null;
  return text.slice(start, last + 1);
}

/** The beginning of a text, cut at a word and not after a figure that goes on (`€3.5` of `€3.5 million`), at most `max` characters: still a verbatim stretch of it. */
export function cutQuote(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const space = cut.lastIndexOf(" ");
  const end = space > max / 2 ? space : max;
  const whole = cut.slice(0, end).replace(/\s+[^\s\p{L}]*\d[\d.,]*$/u, "");
  return (/[\ud800-\udbff]$/u.test(whole) ? whole.slice(0, -1) : whole).trimEnd();
}

function plain(text: string): { text: string; origin: number[] } {
  let out = "";
  const origin: number[] = [];
  let at = 0;
  for (const unit of text.split("")) {
    let put = /\s/u.test(unit) ? " " : unit;
    for (const [known, form] of folds) put = put.replace(known, form);
    if (!(put === " " && (out === "" || out.endsWith(" ")))) {
      for (const one of put.split("")) {
        out += one;
        origin.push(at);
      }
    }
    at += 1;
  }
  return { text: out, origin };
}
