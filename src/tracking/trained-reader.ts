import { namesOf } from "../identity/subject.ts";
import { judgeRules, type RuleVerdict } from "../judging/judge.ts";
import { foldedWords } from "../judging/match.ts";
import { updatesOf } from "../reading/updates.ts";
import type { Reader } from "./reader.ts";

/** The reader that is always there: a linear model trained on labelled lines, and code for facts. Deterministic. */
export function trainedReader(): Reader {
  return {
    async read(input) {
      const verdicts = await verdictsOf(input);
      return {
        updates: updatesOf(input.happenings),
        evaluations: verdicts.map(({ evaluation }) => evaluation),
        analyzer: { name: "builtin", model: null, degraded: false },
        note: null,
      };
    },
  };
}

/** The trained reader's verdicts on a run's rules. */
export function verdictsOf({
  company,
  happenings,
  rules,
  budget,
}: Parameters<Reader["read"]>[0]): Promise<RuleVerdict[]> {
  return judgeRules({ rules, happenings, names: foldedWords(namesOf(company)), budget });
}
