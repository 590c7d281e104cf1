import { oneLine, webLink } from "../../domain/text/escape.ts";
import { typeNames } from "../../domain/type-names.ts";
import { type AlertMail, causeOf } from "./alert-mail.ts";
import { dayIn, type EmailContent, type Source } from "./content.ts";
import { adderName, contactSentence, type Reader } from "./reader.ts";

/** The plain-text part of an alert email. */
export function renderText(
  mail: AlertMail,
  reader: Reader,
  { company, news }: { company: string; news: EmailContent },
): string {
  const lines = [...introductionLines(reader, company), ...newsLines(mail, reader, { company, news })];
  return [...lines, "", "--", ...footerLines(causeOf(mail), reader, company), ""].join("\n");
}

/** `introduction` of the HTML part. */
export function introductionLines(reader: Reader, about: string): string[] {
  if (reader.member || reader.introduced) return [];
  return [
    `${oneLine(adderName(reader))} added your address to the alerts about ${about}.`,
    `This is your first alert about ${about}. Not interested? Unsubscribe, no login needed:`,
    reader.stopUrl,
    "",
  ];
}

/** `newsRows` of the HTML part. */
export function newsLines(
  mail: AlertMail,
  reader: Reader,
  { company, news }: { company: string; news: EmailContent },
): string[] {
  const lines = [`${company} · ${typeNames[mail.type]} · ${mail.severity}`, "", news.title, ""];
  if (news.lead !== "") lines.push(news.lead, "");
  lines.push(...sourceLines(news.sources), "");
  if (news.matched.length > 0) lines.push("WHY YOU GET THIS", "");
  for (const { rule, quote } of news.matched) {
    const whose = reader.member ? "Your" : "The";
    lines.push(`${whose} rule "${oneLine(rule)}" matches${quote === null ? " the news above." : ":"}`);
    if (quote !== null) {
      const said = [quote.quote, quote.more].map(oneLine).filter((one) => one !== "");
      lines.push(...said.map((one) => `  "${one}"`), ...sourceLines([quote]));
    }
    lines.push("");
  }
  if (news.others.length > 0) lines.push("ALSO CHANGED", "");
  for (const { type, text, sources } of news.others)
    lines.push(`- ${oneLine(text)} (${typeNames[type]})`, ...sourceLines(sources));
  if (mail.feedback !== undefined)
    lines.push(
      "",
      "Was this alert useful?",
      `  Yes: ${mail.feedback.useful}`,
      `  No: ${mail.feedback.notUseful}`,
    );
  return lines;
}

/** `footer` of the HTML part. */
export function footerLines(cause: string, reader: Reader, about: string): string[] {
  const why = reader.member
    ? [
        `You get this because your address is on the alert list of ${about} and ${cause}.`,
        oneLine(contactSentence(reader)),
      ]
    : [
        `You get this because ${oneLine(adderName(reader))} added your address to the alerts about ${about}, and ${cause}.`,
      ];
  return [
    ...why,
    `Unsubscribe this address: ${reader.stopUrl}`,
    "Quotes are from the time when the pages were read.",
  ];
}

function sourceLines(shown: readonly Source[]): string[] {
  const links = shown.flatMap((one) => {
    const url = webLink(one.url);
    const day = dayIn(one);
    return url === null ? [] : [`  ${url}${day === null ? "" : ` (${day})`}`];
  });
  return [...new Set(links)].slice(0, 3);
}
