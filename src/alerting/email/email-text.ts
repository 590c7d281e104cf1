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
  const lines: string[] = [];
  if (!reader.member && !reader.introduced)
    lines.push(
      `${oneLine(adderName(reader))} added your address to the alerts about ${company}.`,
      `This is your first alert about ${company}. Not interested? Unsubscribe, no login needed:`,
      reader.stopUrl,
      "",
    );
  lines.push(`${company} · ${typeNames[mail.type]} · ${mail.severity}`, "", news.title, "");
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
  lines.push("", "--", ...footer(mail, reader, company), "");
  return lines.join("\n");
}

function footer(mail: AlertMail, reader: Reader, company: string): string[] {
  const why = reader.member
    ? [
        `You get this because your address is on the alert list of ${company} and ${causeOf(mail)}.`,
        oneLine(contactSentence(reader)),
      ]
    : [
        `You get this because ${oneLine(adderName(reader))} added your address to the alerts about ${company}, and ${causeOf(mail)}.`,
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
