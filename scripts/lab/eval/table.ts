/** Correct cases of a total. */
interface Share {
  right: number;
  of: number;
}

/** The counts of a row, by column. */
export type Tally<Column extends string = string> = Record<Column, Share>;

/** The cells of a row, such as `3/4 0.75`. */
export function cellsOf(tally: Tally): string[] {
  return Object.values(tally).map(({ right, of }) =>
    of === 0 ? "–" : `${right}/${of} ${(right / of).toFixed(2)}`,
  );
}

/** The sum of rows with the same columns. */
export function sumOf(rows: readonly Tally[]): Tally {
  const [first = {}] = rows;
  const sum = (column: string, part: keyof Share) =>
    rows.reduce((total, row) => total + (row[column]?.[part] ?? 0), 0);
  const columns = Object.keys(first);
  return Object.fromEntries(
    columns.map((column) => [column, { right: sum(column, "right"), of: sum(column, "of") }]),
  );
}
