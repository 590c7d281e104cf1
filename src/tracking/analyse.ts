import type { Log } from "../ports/log.ts";
import type { Model } from "../ports/model.ts";
import type { Analyzer } from "../schemas/signal.ts";
import { concludeBaseline, concludeFrom, describeChanges } from "./conclude.ts";
import { readStatements } from "./statements.ts";
import type { Change, Conclusion, Profile, Reading } from "./types.ts";

/**
 * Says what a run's changes mean: updates, and one conclusion whose type is that of the weightiest. A first run is a
 * `baseline`, a run without changes `no_change`. `now` (ISO) lets old posts that only just appear weigh little.
 * Deterministic without a model; a model that fails leaves the built-in's conclusion, marked degraded.
 */
export async function analyse(input: {
  profile: Profile;
  changes: readonly Change[];
  firstRun: boolean;
  readings: readonly Reading[];
  model: Model | null;
  log: Log;
  now?: string;
}): Promise<Conclusion> {
  const analyzer: Analyzer = { name: "builtin", model: null, degraded: false };
  if (input.firstRun) return concludeBaseline(input.profile, input.readings, analyzer);
  if (input.changes.length === 0) return concludeFrom([], analyzer);
  const statements = readStatements(input);
  return concludeFrom(describeChanges(input.changes, statements), analyzer);
}
