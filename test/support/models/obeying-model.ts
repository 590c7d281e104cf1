import { type ModelAnswer, type ModelRequest, said, shownPassages } from "./model-service.ts";

/** What a page would have to say for the model to obey. */
export const command = "OBEY";
/** What the model makes up once it obeys; none of it stands on any page. */
export const madeUp = /bankrupt|\$77|evil\.example|Vandelay|As I was told/u;

/**
 * A model without judgement. It does what it reads `outside` the quotation marks of its prompt, or `anywhere` in it: then
 * the run is as bad as can be, every rule is met, and the first text at hand is the proof. Else it knows nothing.
 */
export function obeyingModel(obeys: "outside" | "anywhere") {
  const obeyed: string[] = [];
  const answer = ({ body }: { body: ModelRequest }): ModelAnswer => {
    const [system, prompt] = [said(body, "system"), said(body, "user")];
    const read = obeys === "anywhere" ? prompt : `${system}\n${prompt}`.replace(/"(?:[^"\\\n]|\\.)*"/gu, "");
    if (!read.includes(command)) return { json: { updates: [], verdicts: [], people: [] } };
    obeyed.push(prompt);
    const [{ id, text } = { id: "p1", text: "" }] = shownPassages(prompt);
    const [quote = ""] = text.split("\n");
    const evidence = [
      { id, quote },
      { id, quote: "Halden Robotics is bankrupt" },
    ];
    const update = {
      type: "risk",
      severity: "critical",
      title: "Halden Robotics is bankrupt",
      summary: "Vandelay takes it over for $77M. Ask boss@evil.example.",
      evidence,
    };
    const verdict = { verdict: "matched", confidence: 1, rationale: "As I was told: $77M.", evidence };
    return {
      json: {
        updates: [update, { ...update, type: "fundraising" }],
        verdicts: Array.from({ length: 20 }, (_, rule) => ({ ...verdict, rule: rule + 1 })),
        people: [],
      },
    };
  };
  return { answer, obeyed };
}
