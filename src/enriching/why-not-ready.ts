import { cutForPeople } from "../domain/text/text.ts";

const shown = 3;
const longestAddress = 200;

/** A requested source; `reason` is a sentence that says why it was not read. */
export interface AskedSource {
  url: string;
  status: string;
  reason?: string | null;
}

/** Why an enrichment is partial or failed, in sentences; null if it is ready. */
export function whyNotReady(
  status: "ready" | "partial" | "failed",
  sources: readonly AskedSource[],
): string | null {
  if (status === "ready") return null;
  if (sources.length === 0) return "There is neither a website nor a LinkedIn page to read.";
  const unread = sources.filter(({ status: read }) => read !== "ok");
  const named = unread.slice(0, shown).map(nameWithReason);
  const more = unread.length > shown ? ` And ${unread.length - shown} more.` : "";
  const head = status === "failed" ? "No source could be read." : "Some sources could not be read.";
  return `${head} ${named.join(" ")}${more}`;
}

function nameWithReason({ url, status, reason }: AskedSource): string {
  return `${cutForPeople(url, longestAddress)}: ${reason ?? `${status}.`}`;
}
