import { canonicalJson, sha256 } from "../domain/canonical.ts";
import { describeError } from "../domain/describe-error.ts";
import { verifyVerdict } from "../judging/verify-verdicts.ts";
import type { Log } from "../ports/log.ts";
import type { RunModel } from "../ports/model.ts";
import { answer, type ModelAnswer } from "../reading/model/answer.ts";
import { instructions, promptVersion } from "../reading/model/prompt.ts";
import { type ShownRun, showRun } from "../reading/model/shown.ts";
import { verifyUpdates } from "../reading/model/verify-updates.ts";
import { updatesOf } from "../reading/updates.ts";
import type { Analyzer } from "../schemas/signal.ts";
import type { Reader, ReaderAnswer, ToRead } from "./reader.ts";
import { trainedReader, verdictsOf } from "./trained-reader.ts";

const timeoutMs = 45_000;
const spent = "The month's tokens for the model are spent; the built-in reader judged.";
const away = "The model gave no answer that can be used; the built-in reader judged.";

/**
 * The reader above the trained one: one question a run answers updates and verdicts together, and each stands where code can
 * prove it. What is not proved, or was not shown, is the trained reader's, rule by rule and marked so.
 */
export function modelReader(model: RunModel, log: Log): Reader {
  return {
    async read(input) {
      const view = showRun(input);
      if (view.passages.size === 0) return trainedReader().read(input);
      const verdicts = await verdictsOf(input);
      const fallback = (note: string): ReaderAnswer => ({
        updates: updatesOf(input.happenings),
        evaluations: verdicts.map(({ evaluation }) => evaluation),
        analyzer: { name: "builtin", model: model.name, degraded: true },
        note,
      });
      try {
        const given = await ask(model, input, view);
        if (given === null) return fallback(spent);
        const analyzer: Analyzer = { name: model.service, model: model.name, degraded: false };
        return {
          updates: verifyUpdates(given.updates, view, input),
          evaluations: verdicts.map((own, index) =>
            verifyVerdict(given.verdicts, index, own, { ...view, hostile: input.hostile }, model.name),
          ),
          analyzer,
          note: null,
        };
      } catch (error) {
        log.warn("model_failed", { model: model.name, error: describeError(error) });
        return fallback(away);
      }
    },
  };
}

async function ask(model: RunModel, input: ToRead, view: ShownRun): Promise<ModelAnswer | null> {
  const system = instructions(view.fence);
  const content = view.text.replaceAll(view.fence, "");
  const key = await sha256(
    canonicalJson([promptVersion, model.name, input.rules.map(({ rule }) => rule), content]),
  );
  const given = await model.ask({ key, system, prompt: view.text, schema: answer, timeoutMs });
  return given === null ? null : given.answer;
}
