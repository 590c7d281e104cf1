/** Correct cases of a total. */
interface Share {
  right: number;
  of: number;
}

/** The counts of a row, by column. */
export type Tally<Column extends string = string> = Record<Column, Share>;

/** The names of the columns, as a line. */
export function headLine(tally: Tally): string {
  return line("", Object.keys(tally));
}

/** A row of the table, as a line; a cell is such as `3/4 0.75`. */
export function rowLine(name: string, tally: Tally): string {
  const cells = Object.values(tally).map(({ right, of }) =>
    of === 0 ? "–" : `${right}/${of} ${(right / of).toFixed(2)}`,
  );
  return line(name, cells);
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

function line(name: string, cells: readonly string[]): string {
  return `${name.padEnd(18)}${cells.map((cell) => cell.padStart(18)).join("")}`;
}
