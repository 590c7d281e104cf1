import { html } from "hono/html";
import { oneLine } from "../../domain/text/escape.ts";
import type { RenderedMail } from "./email.ts";
import { type Reader, whoAdded } from "./reader.ts";
import { button, footerRow, line, paragraph, row, shell } from "./shell.ts";
import { shownName } from "./subject.ts";

const unnamed = "An organisation";

/**
 * Writes the one mail that asks an address outside whether it wants alerts. It holds no word of any page: only who asks,
 * and what the company is called, without addresses and calls to act. Deterministic.
 */
export function renderQuestion({
  companyName,
  ...reader
}: Reader & { companyName: string | null }): RenderedMail {
  const company = shownName(companyName);
  const organisation = shownName(reader.organisation) ?? unnamed;
  const who = oneLine(whoAdded({ ...reader, organisation }));
  const about = company === null ? "a company" : company;
  const subject = `${organisation} asks whether you want alerts about ${about}`;
  const asks = `${who} wants to send you alerts about ${about}: a mail when something on its website matches a rule of theirs.`;
  const promise =
    "You get none unless you agree, and are not asked again. If you do nothing, nothing is sent.";
  const theirs = organisation === unnamed ? "that organisation" : organisation;
  const reach = `A yes holds for all alerts of ${theirs}, about other companies too; every mail has a link that stops them.`;
  return {
    subject,
    html: shell({
      title: subject,
      preheader: promise,
      rows: html`${row(
        html`<h1 class="ink title" style="margin:0 0 12px;font-size:23px;line-height:1.3;color:#101828;font-weight:650;">
Do you want these alerts?</h1>
${paragraph(asks)}${paragraph(promise)}${paragraph(reach)}
<p style="margin:16px 0 0;">${button(reader.stopUrl, "Answer yes or no")}</p>`,
        28,
      )}
${footerRow(html`You need no login. You get this mail because ${line(who)} gave your address.`)}`,
    }),
    text: [
      "Do you want these alerts?",
      "",
      asks,
      promise,
      reach,
      "",
      "Answer yes or no, without any login:",
      reader.stopUrl,
      "",
      "--",
      `You get this mail because ${who} gave your address.`,
      "",
    ].join("\n"),
  };
}
