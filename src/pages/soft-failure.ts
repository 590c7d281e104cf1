import { oneLine } from "../domain/text/one-line.ts";
import type { FetchFailure } from "../ports/crawler.ts";
import { isPublicKind } from "../schemas/public-source.ts";
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
/** That the site is out of order. */
const outage = new RegExp(
  oneLine`
    \b(
      under maintenance|scheduled maintenance|down for maintenance|maintenance mode
      |be (right )?back (soon|shortly)|temporarily unavailable|service unavailable|bad gateway
      |gateway time-?out|internal server error|error 5\d\d|application error|something went wrong
      |wartungsarbeiten|en maintenance|en mantenimiento|in manutenzione
    )\b
  `,
  "i",
);
/** What is said of a page that a wall against robots keeps back. */
export const blockedMessage =
  "The site's wall against robots blocked this service with a challenge in place of the page.";
const login = /^(log ?in|sign ?in|anmelden|connexion|iniciar sesión|accedi)\b/i;

/**
 * Why a page that was answered with 200 is none: a robot challenge, a login wall or a `not found` text. Null for content.
 * Only short pages are judged: a long one is content whatever its title says.
 */
export function softFailure(
  title: string | null,
  blocks: readonly Block[],
  hasPassword: boolean,
): { reason: FetchFailure; message: string } | null {
  const length = blocks.reduce((sum, block) => sum + block.text.length, 0);
  if (length > 1_500) return null;
  const lead = [title ?? "", ...blocks.slice(0, 3).map((block) => block.text)].filter(
    (text) => text.length <= 200,
  );
  if (lead.some((text) => challenge.test(text))) {
    return { reason: "blocked", message: blockedMessage };
  }
  if (lead.slice(0, 2).some((text) => missing.test(text))) {
    return { reason: "not_found", message: "The page says that it does not exist." };
  }
  if (hasPassword && length < 600 && lead.some((text) => login.test(text))) {
    return { reason: "forbidden", message: "The page asks for a login." };
  }
  if (lead.some((text) => outage.test(text))) {
    return { reason: "http_error", message: "The site shows a maintenance or error page." };
  }
  return null;
}

/** Whether a reading is an error or maintenance page that was answered as if it were the page. */
export function isOutage(reading: Reading): boolean {
  if (reading.kind === "feed" || isPublicKind(reading.kind)) return false;
  return softFailure(reading.title, reading.blocks, false) !== null;
}
