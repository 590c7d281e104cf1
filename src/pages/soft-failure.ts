import { oneLine } from "../domain/text/one-line.ts";
import { wordsAlone } from "../domain/text/text.ts";
import type { FetchFailure } from "../ports/crawler.ts";
import { isPublicKind } from "../schemas/public-source.ts";
import table from "./soft-failures.json" with { type: "json" };
import type { Block, Reading } from "./types.ts";

/** A wall against robots. */
const challenge = new RegExp(
  oneLine`
    ^(?:
      just a moment|attention required|checking your browser|verify(?:ing)? (?:that )?you are (?:a )?human
      |are you (?:a )?(?:human|robot)|security check|please wait|access denied|ddos.guard|one more step|pardon our interruption
      |robot check|human verification
    )
    |\b(?:enable javascript and cookies to continue|completing the captcha|unusual traffic|complete the security check|press & hold)\b
  `,
  "i",
);
const missing = new RegExp(
  oneLine`
    ^(?:
      (?:error\s*)?404\b
      |(?:the |this |that )?(?:page|seite|site)\b.{0,40}(?:
        not found|doesn'?t exist|does not exist|can(?:no|')?t be found|couldn'?t be found|no longer exists|existiert nicht|nicht gefunden
      )
      |not found|oops|page introuvable|página no encontrada|pagina non trovata|pagina niet gevonden|página não encontrada
    )
    |\b404\b.{0,30}(?:not found|error|introuvable|nicht gefunden)|[|\u2013\u2014-]\s*(?:404|page not found)\b
  `,
  "iu",
);
const login = /^(?:log ?in|sign ?in|anmelden|connexion|iniciar sesión|accedi)\b/i;
export const blockedMessage =
  "The site's wall against robots blocked this service with a challenge in place of the page.";

/** Characters of a page that may be none, of one that announces a site, and of a line that says so. */
const longestPage = 1_500;
const longestNotice = 400;
const longestLine = 200;

const among = (lines: readonly string[]) => {
  const phrases = lines.flatMap((line) => line.split(", ")).map((one) => ` ${one} `.replace("* ", ""));
  return (text: string): boolean => {
    const words = ` ${wordsAlone(text.toLowerCase())} `;
    return phrases.some((phrase) => words.includes(phrase));
  };
};
const notices = [
  { says: among(table.outage), message: "The site shows a maintenance or error page." },
  { says: among(table.suspended), message: "The site's host has suspended it." },
  { says: among(table.server), message: "A web server's own page stands in place of the site." },
  { says: among(table.parked), message: "A page of the domain's seller stands in place of the site." },
];
const saysSoon = among(table.soon);
const saysFarewell = among(table.farewell);

const leadOf = (title: string | null, blocks: readonly Block[]): string[] =>
  [title ?? "", ...blocks.slice(0, 3).map(({ text }) => text)].filter((text) => text.length <= longestLine);
const lengthOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { text }) => sum + text.length, 0);

/** Whether a page has no more text than one that stands in place of another. */
export const isShort = (blocks: readonly Block[]): boolean => lengthOf(blocks) <= longestPage;

/** Whether a page of a few lines says that a site or a page is to come. A company's own page may say that as well. */
export const isToCome = (title: string | null, blocks: readonly Block[]): boolean =>
  lengthOf(blocks) <= longestNotice && leadOf(title, blocks).some(saysSoon);

/** Whether a page says that the company was sold or ends. */
export const takesLeave = (title: string | null, blocks: readonly Block[]): boolean =>
  [title ?? "", ...blocks.map(({ text }) => text)].some(saysFarewell);

/**
 * Why a page that was answered with 200 is not the page: a robot challenge, a login, a `not found` text, or a page of the site's host,
 * server or seller. Null for content. A page of more than 1,500 characters is always content.
 */
export function softFailure(
  title: string | null,
  blocks: readonly Block[],
  hasPassword: boolean,
): { reason: FetchFailure; message: string } | null {
  if (!isShort(blocks)) return null;
  const lead = leadOf(title, blocks);
  if (lead.some((text) => challenge.test(text))) return { reason: "blocked", message: blockedMessage };
  if (lead.slice(0, 2).some((text) => missing.test(text)))
    return { reason: "not_found", message: "The page says that it does not exist." };
  if (hasPassword && lengthOf(blocks) < 600 && lead.some((text) => login.test(text)))
    return { reason: "forbidden", message: "The page asks for a login." };
  const notice = notices.find(({ says }) => lead.some(says));
  return notice === undefined ? null : { reason: "http_error", message: notice.message };
}

/** Whether a reading is an error or maintenance page that was answered as if it were the page. */
export function isOutage({ kind, title, blocks }: Reading): boolean {
  return kind !== "feed" && !isPublicKind(kind) && softFailure(title, blocks, false) !== null;
}
