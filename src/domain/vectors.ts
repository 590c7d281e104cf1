const most = 5;
/** A match stands out from the whole taxonomy by this many standard deviations, whatever scale the model's scores have. */
const outstanding = 2.5;
/** And is about as near as the nearest. */
const closeness = 0.08;

/** The rows nearest to the vector by cosine, best first, weak ones dropped; scores 0 to 1 with three decimals. */
export function nearest(
  vector: readonly number[],
  rows: readonly (readonly number[])[],
): { index: number; score: number }[] {
  const scores = rows.map((row) => cosine(vector, row));
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  const deviation = Math.sqrt(
    scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / Math.max(1, scores.length),
  );
  const ranked = scores
    .map((score, index) => ({ index, score }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const best = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score }) => score > 0 && score - mean > outstanding * deviation && score >= best - closeness)
    .slice(0, most)
    .map(({ index, score }) => ({ index, score: Math.round(Math.min(1, score) * 1000) / 1000 }));
}

function cosine(a: readonly number[], b: readonly number[]): number {
  let dot = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (let index = 0; index < a.length; index += 1) {
    const x = a[index] ?? 0;
    const y = b[index] ?? 0;
    dot += x * y;
    lengthA += x * x;
    lengthB += y * y;
  }
  return lengthA === 0 || lengthB === 0 ? 0 : dot / Math.sqrt(lengthA * lengthB);
}
