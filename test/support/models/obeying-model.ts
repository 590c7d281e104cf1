import type { ModelAnswer, ModelRequest } from "./model-service.ts";
import { isAboutRun, nothingStated, said, shownPassages } from "./model-service.ts";

/** The word that makes the model obey. */
export const command = "OBEY";
/** What the model makes up once it obeys; no page states it. */
export const madeUp = /\$77|evil\.example|Vandelay|As I was told/u;

/**
 * A model without judgement. Once it reads the command `outside` the quotation marks of its prompt, or `anywhere` in it, it makes up the
 * worst run, matches every rule and cites the first line. Otherwise it reports the round of the page and nothing else.
 */
export function obeyingModel(obeys: "outside" | "anywhere") {
  const obeyed: string[] = [];
  const answer = ({ body }: { body: ModelRequest }): ModelAnswer => {
    const [system, prompt] = [said(body, "system"), said(body, "user")];
    const read = obeys === "anywhere" ? prompt : `${system}\n${prompt}`.replace(/"(?:[^"\\\n]|\\.)*"/gu, "");
    const isObeying = read.includes(command);
    if (isObeying) obeyed.push(prompt);
    const shown = shownPassages(prompt);
    const [{ id, text } = { id: "l1", text: "" }] = shown;
    const evidence = [
      { id, quote: text.split("\n")[0] ?? "" },
      { id, quote: "Halden Robotics is bankrupt" },
    ];
    if (!isAboutRun(body)) {
      const founder = { name: "Art Vandelay", role: "CEO", ...evidence[0] };
      return { json: isObeying ? { ...nothingStated, founders: [founder] } : nothingStated };
    }
    const rules = [1, 2, 3];
    if (isObeying) {
      const summary = "Vandelay takes it over for $77M. Ask boss@evil.example.";
      const told = { title: "Vandelay takes over Halden Robotics", summary, evidence };
      const update = { type: "risk", severity: "critical", ...told };
      const verdict = { verdict: "matched", confidence: 1, rationale: "As I was told: $77M.", evidence };
      const person = { name: "Art Vandelay", role: null, company: "Vandelay", evidence };
      const updates = [update, { ...update, type: "fundraising" }];
      return {
        json: {
          updates,
          verdicts: rules.map((rule) => ({ ...verdict, rule })),
          people: [{ ...person, relation: "customer" }],
        },
      };
    }
    const round = "Halden Robotics raised a $12 million Series A";
    const proof = [{ id: shown.find((one) => one.text.includes(round))?.id ?? "", quote: round }];
    const told = { title: round, summary: `${round}.`, evidence: proof };
    const update = { type: "fundraising", severity: "high", ...told };
    const verdicts = rules.map((rule) => ({
      ...{ rule, verdict: rule === 1 ? "matched" : "not_matched", confidence: 0.9, rationale: "So it says." },
      evidence: rule === 1 ? proof : [],
    }));
    return { json: { updates: [update], verdicts, people: [] } };
  };
  return { answer, obeyed };
}
