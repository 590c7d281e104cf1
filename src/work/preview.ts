import { withAnswers } from "../judging/answers.ts";
import { understoodOf } from "../judging/rule/read-rule.ts";
import { rulebookOf } from "../judging/rule/rulebook.ts";
import type { WorkServices } from "../ports/services.ts";
import type { RulePreview } from "../schemas/alert.ts";
import type { PreviewRequest } from "../schemas/draft.ts";
import { answersOn } from "../store/mail/feedback.ts";
import { changedRuns, reportedBefore } from "../store/run-history.ts";
import { currentSettings } from "../store/runs.ts";
import { most, previewRuns } from "../tracking/preview.ts";
import type { Context, StoredChange } from "../tracking/run-history.ts";
import { modelForRun } from "./run-model.ts";

/**
 * Judges draft rules by the stored changes of a company's runs. Stores nothing but the answers and tokens of a model. Null if the
 * organisation has no such company.
 */
export async function previewRules(
  services: WorkServices,
  request: PreviewRequest,
): Promise<RulePreview | null> {
  const { organisationId, companyId, thingsToTrack, days } = request;
  const session = services.database.forOrganisation(organisationId);
  const limits = { days, runs: most.runs + 1, characters: most.characters };
  const [[settings], runs, [before], [answers]] = await session.read(
    currentSettings({ company: companyId }),
    changedRuns<StoredChange, Context>(companyId, limits),
    reportedBefore(companyId),
    answersOn({ things_to_track: thingsToTrack }),
  );
  if (settings === undefined) return null;
  const rules = withAnswers(rulebookOf(thingsToTrack, settings.rulebook).rules, answers?.value ?? []);
  const model = modelForRun(services, session, new Date().toISOString());
  const { log } = services;
  const judged = await previewRuns({
    profile: settings.profile,
    runs,
    told: before?.told,
    rules,
    model,
    log,
  });
  return { rules: rules.map((one) => ({ rule: one.rule, understood: understoodOf(one) })), ...judged };
}
