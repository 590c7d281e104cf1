import { describeError } from "../domain/describe-error.ts";
import type { Change, Reading } from "../pages/types.ts";
import type { Log } from "../ports/log.ts";
import type { Model } from "../ports/model.ts";
import type { LinearModel } from "../reading/trained/model.ts";
import type { Analyzer } from "../schemas/signal.ts";
import { concludeBaseline, concludeFrom, concludeUnread, describeChanges } from "./conclude.ts";
import { analyseByModel } from "./model-analysis.ts";
import { readStatements } from "./statements.ts";
import type { Conclusion, Profile } from "./types.ts";

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
  reader?: LinearModel;
}): Promise<Conclusion> {
  const builtin: Analyzer = { name: "builtin", model: null, degraded: false };
  const { model } = input;
  const named: Analyzer =
    model === null ? builtin : { name: model.service, model: model.name, degraded: false };
  const unread =
    input.readings.length > 0 &&
    input.readings.every(({ status }) => status !== "ok" && status !== "unchanged") &&
    input.changes.length === 0;
  const settle = (conclusion: Conclusion) =>
    unread ? concludeUnread(conclusion, input.readings) : conclusion;
  if (input.firstRun) return settle(concludeBaseline(input.profile, input.readings, builtin));
  if (input.changes.length === 0) return settle(concludeFrom([], builtin));
  const statements = readStatements(input);
  const updates = describeChanges(input.changes, statements);
  if (model === null) return concludeFrom(updates, builtin);
  try {
    return concludeFrom(await analyseByModel({ ...input, statements, builtin: updates, model }), named);
  } catch (error) {
    input.log.warn("model_failed", {
      stage: "analyse",
      model: model.name,
      error: describeError(error),
    });
    return concludeFrom(updates, { name: "builtin", model: model.name, degraded: true });
  }
}
