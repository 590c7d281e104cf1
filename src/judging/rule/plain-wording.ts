import { patternSource } from "../../domain/text/pattern-source.ts";

/** Starts what a rule excludes, in the seven languages; "no longer" and the like exclude nothing. */
const excluding = new RegExp(
  patternSource`
    (?:^|[\s,(\u2013-])(?:but\s+)?(?:
      except(?: for)?|excluding|other than|unless|ignore|ignoring|exclude|skip|without|apart from|outside(?: of)?
      |nothing about|not interested in|not
      |(?:don['\u2019]?t|do not|never) (?:tell|alert|email|send|notify|bother|need|want|care)(?: me| us)?
      (?: to (?:hear|know))?(?: about| with| of| for)?
      |no(?! (?:longer|more|brasil)\b)
      |außer(?:halb(?: von)?)?|ausser|ohne|keine?(?!\b[^,;]{0,40}\bmehr\b)|nicht(?! mehr)
      |sauf|hormis|sans|hors|pas de|mais pas|excepto|salvo|sin|pero no|fuera de|tranne|eccetto|senza|ma non|fuori
      |behalve|zonder|geen|niet(?! meer)|buiten|exceto|sem|mas não|fora d[aeo]
    )\s+
  `,
  "iu",
);

const such =
  " ?(?:e\\.? ?g\\b|for (?:example|instance)|ideally|preferably|especially|perhaps|maybe|such as|like|z\\. ?b\\b|zum beispiel|" +
  "par ex|p\\. ?ej|por ej|ad es|bijv|bv\\b|por ex)";
/** Examples and wishes, which narrow nothing: "a CTO (e.g. from Google)", "a CTO, e.g. from Google". */
const examples = new RegExp(
  `[([{]${such}[^()[\\]{}]{0,200}[)\\]}]|,${such}[^,;()]{0,200}?(?=$|[,;()]| but )`,
  "giu",
);

/** A rule in plain wording, divided into what it asks for and what it excludes. */
export function plainWording(rule: string): { positive: string; negative: string } {
  const plain = withoutMarkup(rule)
    .replace(examples, " ")
    .replace(/\bseries[- ]([a-h]) ?(?:\+|(?:or|and) (?:later|above|beyond|higher|up)\b)/giu, "series $1+")
    .replace(
      /\bseries[- ]([a-h])((?: ?(?:,|\/|\bor\b|\band\b) ?(?:series[- ])?[a-h]\b)+)/giu,
      (_, first: string, more: string) =>
        `series ${[first, ...[...more.matchAll(/\b([a-h])\b/giu)].map((letter) => letter[1] ?? "")].join("|")}`,
    )
    .replace(
      /\bbetween (?=\S{0,20}\d)(\S{1,40}(?: (?:million|billion|k|m))?) (?:and|to) (?=\S{0,20}\d)/giu,
      "at least $1 at most ",
    )
    .replace(
      /^((?:don['\u2019]?t|do not|never|no|not|ignore|skip)\b[^,;.]*)[,;.] ?(?:but )?(?:only|just|rather|instead) (.+)$/iu,
      "$2 except $1",
    )
    .replace(/\b(except|not|ignore) (?:don['\u2019]?t|do not|never|ignore|skip|no)\b/iu, "$1")
    .replace(/\b((?:above|over|below|under|at|than|exceeding) )an? (?=[$\u20ac£]?\d)/giu, "$1")
    .replace(/[()[\]{}"\u201c\u201d«»]/gu, ", ");
  const cut = excluding.exec(plain);
  if (cut === null) return { positive: plain, negative: "" };
  return { positive: plain.slice(0, cut.index), negative: plain.slice(cut.index + cut[0].length) };
}

/** A text without tags and Markdown marks, and with `&amp;` resolved. A `<` before a figure stays: it is a comparison. */
function withoutMarkup(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/giu, " ")
    .replaceAll("&amp;", "&")
    .replace(/\*\*|__|`/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(
      /,? (?:but only|aber nur|mais (?:seulement|uniquement)|pero s[oó]lo|ma sol[oi]?(?:tanto)?|maar alleen|mas (?:só|apenas)) /giu,
      " only ",
    )
    .trim();
}
