import { namesOf } from "../identity/subject.ts";
import { judgeRules } from "../judging/judge.ts";
import { foldedWords } from "../judging/match.ts";
import { updatesOf } from "../reading/updates.ts";
import type { RuleEvaluation } from "../schemas/alert.ts";
import type { Reader, ReaderInput } from "./reader.ts";

/** The built-in reader: a trained linear model with code around it. Deterministic. */
export function trainedReader(): Reader {
  return {
    async read(input) {
      return {
        updates: updatesOf(input.happenings),
        evaluations: await builtinVerdicts(input),
        people: null,
        analyzer: { name: "builtin", model: null, degraded: false },
        note: null,
      };
    },
  };
}

/** The built-in reader's verdict on each rule, in order. */
export async function builtinVerdicts(
  input: Pick<ReaderInput, "company" | "happenings" | "rules" | "budget">,
): Promise<RuleEvaluation[]> {
  const { company, happenings, rules, budget } = input;
  return await judgeRules({ rules, happenings, names: foldedWords(namesOf(company)), budget });
}
