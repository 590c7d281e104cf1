import { html } from "hono/html";
import { oneLine } from "../../domain/text/escape.ts";
import type { RenderedMail } from "./email.ts";
import { adderName, type Reader } from "./reader.ts";
import { button, footerRow, line, paragraph, row, shell } from "./shell.ts";
import { shownName } from "./subject.ts";

const unnamed = "An organisation";

/**
 * Renders the email that asks an outside address for consent. It contains no text of a page, only the names of the sender and the company
 * without addresses and calls to action. Deterministic.
 */
export function renderQuestion({
  companyName,
  ...reader
}: Reader & { companyName: string | null }): RenderedMail {
  const company = shownName(companyName);
  const organisation = shownName(reader.organisation) ?? unnamed;
  const who = oneLine(adderName({ ...reader, organisation }));
  const about = company === null ? "a company" : company;
  const subject = `${organisation} asks whether you want alerts about ${about}`;
  const request = `${who} wants to send you alerts about ${about}: an email when news on its website matches one of their rules.`;
  const promise =
    "You get alerts only if you agree. If you do nothing, nothing is sent and you are not asked again.";
  const theirs = organisation === unnamed ? "that organisation" : organisation;
  const scope = `Your consent applies to all alerts from ${theirs}, also about other companies. Every email has an unsubscribe link.`;
  return {
    subject,
    html: shell({
      title: subject,
      preheader: promise,
      rows: html`${row(
        html`<h1 class="ink title" style="margin:0 0 12px;font-size:23px;line-height:1.3;color:#101828;font-weight:650;">
Do you want these alerts?</h1>
${paragraph(request)}${paragraph(promise)}${paragraph(scope)}
<p style="margin:16px 0 0;">${button(reader.stopUrl, "Answer yes or no")}</p>`,
        28,
      )}
${footerRow(html`No login needed. You get this email because ${line(who)} entered your address.`)}`,
    }),
    text: [
      "Do you want these alerts?",
      "",
      request,
      promise,
      scope,
      "",
      "Answer yes or no, no login needed:",
      reader.stopUrl,
      "",
      "--",
      `You get this email because ${who} entered your address.`,
      "",
    ].join("\n"),
  };
}
