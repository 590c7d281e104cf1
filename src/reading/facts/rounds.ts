import { oneLine } from "../../domain/text/one-line.ts";

const named = new RegExp(
  oneLine`
    (?<!\p{Script=Latin})(?:series|serie|série|rodada|シリーズ|시리즈)[- ]?([a-h])(?![a-z])
    |(?<!\p{Script=Latin})([a-h])[轮輪]|\b(pre-?seed|seed)\b
  `,
  "giu",
);

/** The rounds a text names: letters, `seed`, `pre-seed`; lower case. */
export function roundsIn(text: string): string[] {
  return [...text.matchAll(named)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? "").toLowerCase().replace("preseed", "pre-seed"),
  );
}
