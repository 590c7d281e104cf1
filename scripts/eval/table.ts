/** Right ones of all. */
export interface Share {
  right: number;
  of: number;
}

/** A share as a cell: `3/4 0.75`. */
export const share = ({ right, of }: Share): string =>
  of === 0 ? "–" : `${right}/${of} ${(right / of).toFixed(2)}`;

/** One row of a table, as a line. */
export const cells = (name: string, all: readonly string[]): string =>
  `${name.padEnd(18)}${all.map((cell) => cell.padStart(17)).join("")}`;
