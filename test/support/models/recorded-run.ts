import { discover } from "../../../src/leads/discover.ts";
import type { Change } from "../../../src/pages/types.ts";
import { createModel } from "../../../src/platform/models/model.ts";
import { acme, evaluate } from "../sites/changes.ts";
import { type ModelAnswer, said, shownPassages, startModelService } from "./model-service.ts";

/** Finds the line of a question that shows a text, and cites it with a quote. */
export type Cite = (text: string, quote?: string) => { id: string; quote: string }[];
interface Given {
  updates?: object[];
  verdicts?: object[];
  people?: object[];
}

/**
 * Reads changes and judges rules as a later run does, by a model whose recorded answer is built from the question it was asked. `answer`
 * gives the parts of a usable answer, or any other answer of the service.
 */
export async function recordedRun(
  rules: string,
  changes: readonly Change[],
  answer: (cite: Cite) => Given | ModelAnswer,
  more: Parameters<typeof evaluate>[2] = {},
) {
  const service = await startModelService(({ body }) => {
    const shown = shownPassages(said(body, "user"));
    const cite: Cite = (text, quote = text) => [
      { id: shown.find((one) => one.text.includes(text))?.id ?? "", quote },
    ];
    const given = answer(cite);
    const parts = { updates: [], verdicts: [], people: [], ...given };
    return "updates" in given || "verdicts" in given || "people" in given
      ? { json: parts }
      : (given as ModelAnswer);
  });
  try {
    const model = createModel({ baseUrl: service.baseUrl, apiKey: "k", model: "judge-1" });
    const result = await evaluate(rules, changes, { model, ...more });
    const [request] = service.requests;
    const [system, prompt] = ["system", "user"].map((role) => (request ? said(request.body, role) : ""));
    const leads = discover({ profile: acme, changes, readings: [], firstRun: false, people: result.people });
    const asked = { requests: service.requests.length, system: system ?? "", prompt: prompt ?? "" };
    return { ...result, ...asked, leads };
  } finally {
    await service.close();
  }
}
