import { oneLine } from "../../domain/text/one-line.ts";
import { withoutTurns } from "./sentences/turned.ts";

const about = "(?: about| with| of| for)?";
const excluding = new RegExp(
  oneLine`
    (?:^|[\s,(–-])(?:
      except(?: for)?|excluding|but not|but no|other than|unless|ignore|ignoring|exclude|skip|without|apart from
      |nothing about|not interested in|not
      |don['’]?t (?:tell|alert|email|send|notify|bother)(?: me| us)?${about}
      |don['’]?t (?:need|want|care about|care for)(?: to (?:hear|know) about)?
      |do not (?:tell|alert|email|send|notify|need|want|care about)(?: me| us)?${about}
      |never (?:tell|alert|email)(?: me| us)?(?: about)?
      |no|außer|keine?|nicht|sauf|pas de|excepto|salvo
    )\s+
  `,
  "iu",
);
/** Examples a rule gives of what it asks for, to its end. */
const examples = new RegExp(
  oneLine`
    \b(certifications?|metrics|risks?|news|updates|milestones|events|signals|traction) ?
    (?:, ?)?(?:such as|like|e\.g\.,?|including|for example|for instance) .*$
  `,
  "iu",
);

/** A post of one function or another, before what happens to it: `a head of sales or marketing leaves`. */
const ofEither = new RegExp(
  oneLine`
    \b(vps?|heads?|directors?|vice presidents?|chiefs?) of ([\p{L}-]+)(?: ?\/ ?| or | and )([\p{L}-]+)
    (?= (?:joins?|leaves?|comes?|goes|changes?|is|are|departs?|arrives?)\b)
  `,
  "giu",
);

/** A rule in its plainest wording, and what of it is asked for and what is left out. */
export function prepareRule(rule: string): { prepared: string; positive: string; negative: string } {
  const prepared = withoutTurns(withoutMarkup(rule))
    .replace(/\bseries[- ]([a-h]) (?:or|and) (?:later|above|beyond|higher|up)\b/giu, "series $1+")
    .replace(
      /\bseries[- ]([a-h])((?: ?(?:,|\/|\bor\b|\band\b) ?(?:series[- ])?[a-h]\b)+)/giu,
      (_, first: string, more: string) => {
        return `series ${[first, ...[...more.matchAll(/\b([a-h])\b/giu)].map((letter) => letter[1] ?? "")].join("|")}`;
      },
    )
    .replace(
      /\bbetween (?=\S{0,20}\d)(\S{1,40}(?: (?:million|billion|k|m))?) (?:and|to) (?=\S{0,20}\d)/giu,
      "at least $1 at most ",
    )
    .replace(
      /\b(vps?|heads?|directors?|vice presidents?)(?: ?\/ ?| or | and )(vps?|heads?|directors?|vice presidents?) of ([\p{L}-]+)/giu,
      "$1 of $3 or $2 of $3",
    )
    .replace(ofEither, "$1 of $2 or $1 of $3")
    .replace(
      /^((?:don['’]?t|do not|never|no|not|ignore|skip)\b[^,;.]*)[,;.] ?(?:but )?(?:only|just|rather|instead) (.+)$/iu,
      "$2 except $1",
    )
    .replace(/\b(except|not|ignore) (?:don['’]?t|do not|never|ignore|skip|no)\b/iu, "$1")
    .replace(/\bseries ([b-h]) ?\+/giu, "series $1+")
    .replace(examples, "$1")
    .replace(/\b((?:above|over|below|under|at|than|exceeding) )an? (?=[$€£]?\d)/giu, "$1")
    .replace(/[()[\]{}“”"«»]/gu, ", ");
  const cut = excluding.exec(prepared);
  const positive = cut === null ? prepared : prepared.slice(0, cut.index);
  const negative = cut === null ? "" : prepared.slice(cut.index + cut[0].length);
  return { prepared, positive, negative };
}

/** A text without tags and with its commonest character references resolved; `<` before a figure stays a comparison. */
function withoutMarkup(text: string): string {
  return text
    .replace(/<!--(?:(?!<!--).)*?-->|<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/giu, " ")
    .replace(/&nbsp;|&#160;/giu, " ")
    .replace(/&lt;/giu, "<")
    .replace(/&gt;/giu, ">")
    .replace(/&quot;|&#34;/giu, '"')
    .replace(/&#0?39;|&apos;/giu, "'")
    .replace(/&amp;/giu, "&")
    .replace(/\*\*|__|`/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(
      /,? (?:but only|aber nur|mais (?:seulement|uniquement)|pero s[oó]lo|ma sol[oi]?(?:tanto)?|maar alleen|mas (?:só|apenas)) /giu,
      " only ",
    )
    .trim();
}
