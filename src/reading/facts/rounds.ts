const named = /(?<!\p{L})(?:(?:series|serie|série|rodada)[- ]?([a-h])|(pre-?seed|seed))(?!\p{L})/giu;

/** The rounds a text names: letters, `seed`, `pre-seed`; lower case. */
export function roundsIn(text: string): string[] {
  return [...text.matchAll(named)].map((match) =>
    (match[1] ?? match[2] ?? "").toLowerCase().replace("preseed", "pre-seed"),
  );
}
