import { parse } from "csv-parse/sync";
import * as z from "zod/v4";
import { quoted } from "../../src/http/csv.ts";
import { explain, UsageError } from "../admin/cli.ts";

/** A row of the file: the number of its last line, from 1, and its cells in the order of the header. */
export interface TableRow {
  line: number;
  cells: readonly string[];
}

export interface Table {
  header: readonly string[];
  rows: readonly TableRow[];
  /** Writes rows as the file has them, with the cells of `error` at the end. */
  write(rows: readonly (TableRow & { error: string })[]): string;
}

const Records = z.array(z.object({ info: z.object({ lines: z.int() }), record: z.array(z.string()) }));

/**
 * Reads a CSV file in UTF-8, with or without a byte order mark, separated by commas, semicolons or tabs. Throws a UsageError if it is
 * another kind of file.
 */
export function readTable(bytes: Uint8Array, name: string): Table {
  const text = textOf(bytes, name);
  const [first = ""] = text.split(/\r\n|\r|\n/, 1);
  const [delimiter = ","] = [",", ";", "\t"].toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  );
  const records = () =>
    parse(text, { bom: true, delimiter, skip_empty_lines: true, relax_column_count: true, info: true });
  const [head, ...others] = Records.parse(orUsageError(records, name));
  const header = (head?.record ?? []).map((cell) => cell.trim());
  const rows = others
    .map(({ info, record }) => ({ line: info.lines, cells: record }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return {
    header,
    rows,
    write: (failed) => {
      const place = header.findIndex((one) => one.toLowerCase() === "error");
      const kept = (cells: readonly string[]) =>
        header.map((_, index) => cells[index] ?? "").filter((_, index) => index !== place);
      const lines = [
        [...kept(header), "error"],
        ...failed.map(({ cells, error }) => [...kept(cells), error]),
      ];
      const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
      return `${mark}${lines.map((cells) => `${cells.map(quoted).join(delimiter)}\r\n`).join("")}`;
    },
  };
}

function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UsageError(`${name} is not UTF-8; save it as "CSV UTF-8"`);
  }
}

function orUsageError<Value>(read: () => Value, name: string): Value {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${name} is not a CSV file: ${explain(error)}`);
  }
}
