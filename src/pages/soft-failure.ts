import { oneLine } from "../domain/text/one-line.ts";
import { wordsAlone } from "../domain/text/text.ts";
import type { FetchFailure } from "../ports/crawler.ts";
import { isPublicKind } from "../schemas/public-source.ts";
import table from "./soft-failures.json" with { type: "json" };
import type { Block, Reading } from "./types.ts";

/** What holds robots off. */
const challenge = new RegExp(
  oneLine`
    ^(
      just a moment|attention required|checking your browser|verify(ing)? (that )?you are (a )?human
      |are you (a )?(human|robot)|security check|please wait|access denied|ddos.guard|one more step
      |pardon our interruption|robot check|human verification
    )
    |\b(
      enable javascript and cookies to continue|completing the captcha|unusual traffic
      |complete the security check|press & hold
    )\b
  `,
  "i",
);
/** That there is no such page. */
const missing = new RegExp(
  oneLine`
    ^(?:
      (?:error\s*)?404\b
      |(?:the |this |that )?(?:page|seite|site)\b.{0,40}(?:
        not found|doesn'?t exist|does not exist|cannot be found|can'?t be found|couldn'?t be found
        |no longer exists|existiert nicht|nicht gefunden
      )
      |not found|oops|page introuvable|página no encontrada|pagina non trovata|pagina niet gevonden
      |sidan hittades inte|ページが見つかりません|страница не найдена
    )
    |\b404\b.{0,30}(?:not found|error|introuvable|nicht gefunden)|[|–—-]\s*(?:404|page not found)\b
  `,
  "iu",
);
/** What is said of a page that a wall against robots keeps back. */
export const blockedMessage =
  "The site's wall against robots blocked this service with a challenge in place of the page.";
const login = /^(log ?in|sign ?in|anmelden|connexion|iniciar sesión|accedi)\b/i;

/** Characters of a page that may be none, and of a line that says so. */
const longestPage = 1_500;
const longestLine = 200;

/** What a table's phrases are looked for as, in the words of a text between spaces. */
const wordings = (languages: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(languages).flatMap((phrases) =>
    phrases.split(", ").map((phrase) => (phrase.endsWith("*") ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `)),
  );
const notices = [
  { says: wordings(table.outage), message: "The site shows a maintenance or error page." },
  { says: wordings(table.suspended), message: "The site's host has suspended it." },
  { says: wordings(table.server), message: "A web server's own page stands in place of the site." },
  { says: wordings(table.parked), message: "A page of the domain's seller stands in place of the site." },
] as const;

const isAmong = (phrases: readonly string[], text: string): boolean => {
  const words = ` ${wordsAlone(text.toLowerCase())} `;
  return phrases.some((phrase) => words.includes(phrase));
};

const leadOf = (title: string | null, blocks: readonly Pick<Block, "text">[]): string[] =>
  [title ?? "", ...blocks.slice(0, 3).map((block) => block.text)].filter(
    (text) => text.length <= longestLine,
  );

const lengthOf = (blocks: readonly Pick<Block, "text">[]): number =>
  blocks.reduce((sum, { text }) => sum + text.length, 0);

/** Whether a page has no more text than one that may be none. */
const isShort = (blocks: readonly Pick<Block, "text">[]): boolean => lengthOf(blocks) <= longestPage;

/**
 * Why a page that was answered with 200 is none: a robot challenge, a login wall, a `not found` text, or what a site's
 * host, server or seller puts up in its place. Null for content.
 * Only short pages are judged: a long one is content whatever its title says.
 */
export function softFailure(
  title: string | null,
  blocks: readonly Block[],
  hasPassword: boolean,
): { reason: FetchFailure; message: string } | null {
  if (!isShort(blocks)) return null;
  const lead = leadOf(title, blocks);
  if (lead.some((text) => challenge.test(text))) {
    return { reason: "blocked", message: blockedMessage };
  }
  if (lead.slice(0, 2).some((text) => missing.test(text))) {
    return { reason: "not_found", message: "The page says that it does not exist." };
  }
  if (hasPassword && lengthOf(blocks) < 600 && lead.some((text) => login.test(text))) {
    return { reason: "forbidden", message: "The page asks for a login." };
  }
  const notice = notices.find(({ says }) => lead.some((text) => isAmong(says, text)));
  return notice === undefined ? null : { reason: "http_error", message: notice.message };
}

/** Whether a reading is an error or maintenance page that was answered as if it were the page. */
export function isOutage(reading: Reading): boolean {
  if (reading.kind === "feed" || isPublicKind(reading.kind)) return false;
  return softFailure(reading.title, reading.blocks, false) !== null;
}
