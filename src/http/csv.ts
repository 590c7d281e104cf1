import { parseAccept } from "hono/utils/accept";
import * as z from "zod/v4";
import type { Operation } from "../operations/definition/define.ts";
import { securityHeaders } from "../web/exchange.ts";

const page = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  nextCursor: z.string().nullable(),
});

/** Whether an operation returns a page of items. */
export const isList = ({ output }: Operation): boolean => columnsOf(output).length > 0;

/** The fields of the items in the response of a list, of its first view if there are two; empty for another response. */
function columnsOf(output: z.ZodType): string[] {
  if (!(output instanceof z.ZodObject) || !("nextCursor" in output.shape)) return [];
  const { data } = output.shape;
  const items = data instanceof z.ZodArray ? data.element : null;
  const item = items instanceof z.ZodUnion ? items.options[0] : items;
  return item instanceof z.ZodObject ? Object.keys(item.shape) : [];
}

/**
 * Whether an `Accept` header prefers CSV to JSON (RFC 9110, 12.5.1): by quality, then by how exactly it names the type. JSON if both are
 * equal.
 */
export function prefersCsv(accept: string | null): boolean {
  const ranges = accept === null ? [] : parseAccept(accept);
  const [csv, json] = ["text/csv", "application/json"].map((type) => {
    const names = [type, `${type.split("/", 1)[0]}/*`, "*/*"];
    const exact = names.find((name) => ranges.some((range) => range.type.toLowerCase() === name));
    const qualities = ranges.filter((range) => range.type.toLowerCase() === exact).map(({ q }) => q);
    return { quality: Math.max(0, ...qualities), place: exact === undefined ? 3 : names.indexOf(exact) };
  });
  if (!csv || !json || csv.quality === 0) return false;
  return csv.quality === json.quality ? csv.place < json.place : csv.quality > json.quality;
}

/** The page of a list as CSV, with the next cursor in `X-Next-Cursor` and `Link`. */
export function csvResponse(
  request: Request,
  json: string,
  operation: Operation,
  headers: Record<string, string>,
): Response {
  const { data, nextCursor } = page.parse(JSON.parse(json));
  const next = new URL(request.url);
  const view = next.searchParams.get("view") ?? undefined;
  const columns = columnsOf(operation.outputFor?.({ view }) ?? operation.output);
  if (nextCursor !== null) next.searchParams.set("cursor", nextCursor);
  return new Response(csvOf(columns, data), {
    headers: {
      ...securityHeaders,
      "content-type": "text/csv; charset=utf-8",
      ...headers,
      ...(nextCursor !== null && { "x-next-cursor": nextCursor, link: `<${next.href}>; rel="next"` }),
    },
  });
}

/** A table after RFC 4180 with a header row. A list of texts is joined with "; ", another nested value is JSON, null is empty. */
export function csvOf(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))];
  return lines.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

/** Characters with which a spreadsheet begins a formula, also in their full-width forms. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  const isList = Array.isArray(value) && value.every((one) => typeof one === "string" && !one.includes(";"));
  const text = isList ? value.join("; ") : typeof value === "string" ? value : JSON.stringify(value);
  return formula.test(text) ? `'${text}` : text;
}

/** A cell of a table, in quotes if it needs them. */
export function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
