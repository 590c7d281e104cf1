/**
 * How often a match was right on labelled lines of six authors read by weights made without them (985 matches: their own rules and
 * seven plain ones), by how likely the passage tells what the rule asks for: share, part that was right.
 */
const measured: readonly (readonly [share: number, right: number])[] = [
  [0, 0.4],
  [0.4, 0.45],
  [0.6, 0.53],
  [0.72, 0.65],
  [0.83, 0.71],
  [0.94, 0.79],
  [0.985, 0.86],
  [1, 0.92],
];

/** How sure a match with whatever news there is may be. */
export const confidenceOfAny = 0.8;

/** How often a match of such a share is right, 0 to 1 in hundredths. */
export function confidenceIn(share: number): number {
  const after = measured.findIndex(([from]) => from >= share);
  const [low, least] = measured[Math.max(0, after - 1)] ?? [0, 0.4];
  const [high, most] = measured[after < 0 ? measured.length - 1 : after] ?? [1, 0.92];
  const part = high === low ? 1 : (share - low) / (high - low);
  return Math.round((least + Math.min(1, part) * (most - least)) * 100) / 100;
}
