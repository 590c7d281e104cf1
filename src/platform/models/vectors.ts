/** Embedded texts to compare with, and thresholds that fit the scale of the model's scores. */
export interface VectorSpace {
  rows: readonly (readonly number[])[];
  /** Minimum score of a match: half-way between unrelated rows and neighbours. */
  floor: number;
  /** How far below the best match another match may be. */
  reach: number;
}

const mostMatches = 5;
const outstanding = 2.5;
const sampled = 48;

/** Measures the similarity of any two rows and of neighbours, on a sample. */
export function spaceOf(rows: readonly (readonly number[])[]): VectorSpace {
  const step = Math.max(1, Math.floor(rows.length / sampled));
  const sample = rows.flatMap((row, index) => (index % step === 0 ? [{ row, index }] : []));
  const measured = sample.map(({ row, index }) => {
    const others = rows.flatMap((other, at) => (at === index ? [] : [cosine(row, other)]));
    return { mean: meanOf(others), nearest: Math.max(...others, -1) };
  });
  const any = meanOf(measured.map(({ mean }) => mean));
  const near = medianOf(measured.map(({ nearest }) => nearest));
  return { rows, floor: any + (near - any) / 2, reach: (near - any) / 4 };
}

/**
 * The rows nearest to the vector by cosine, best first, at most five, with scores 0 to 1 in three decimals. A match must reach the floor
 * of the space, stand out from all rows, and be about as near as the best.
 */
export function nearest(vector: readonly number[], space: VectorSpace): { index: number; score: number }[] {
  const scores = space.rows.map((row) => cosine(vector, row));
  const mean = meanOf(scores);
  const deviation = Math.sqrt(meanOf(scores.map((score) => (score - mean) ** 2)));
  const best = Math.max(...scores, -1);
  return scores
    .map((score, index) => ({ index, score }))
    .filter(({ score }) => score >= space.floor && score > 0 && score >= best - space.reach)
    .filter(({ score }) => score - mean > outstanding * deviation)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, mostMatches)
    .map(({ index, score }) => ({ index, score: Math.round(Math.min(1, score) * 1000) / 1000 }));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
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
