import { canonicalJson, sha256 } from "../domain/canonical.ts";
import { describeError } from "../domain/describe-error.ts";
import { verifyVerdict } from "../judging/verify-verdicts.ts";
import { verifyPeople } from "../leads/verify-people.ts";
import type { Log } from "../ports/log.ts";
import type { RunModel } from "../ports/model.ts";
import { changesOfAll, type Happening } from "../reading/happenings.ts";
import { type ModelAnswer, modelAnswer } from "../reading/model/answer.ts";
import { promptVersion } from "../reading/model/instructions.ts";
import { askAboutRun, type RunQuestion } from "../reading/model/question.ts";
import { verifyUpdates } from "../reading/model/verify-updates.ts";
import { updatesOf } from "../reading/updates.ts";
import type { Reader, ReaderInput, ReaderOutput } from "./reader.ts";
import { builtinVerdicts, trainedReader } from "./trained-reader.ts";

const timeoutMs = 45_000;
const notes = {
  spent: "The month's model tokens are used up; the built-in reader judged.",
  unusable: "The model gave no usable answer; the built-in reader judged.",
  noLine: "No changed line could be shown to the model; the built-in reader judged.",
};

/**
 * A reader that asks the model one question about the run and keeps the parts of the answer that code can verify. The built-in reader
 * decides where there is no usable answer: the whole run, or single rules. It also reads the changes that were withheld from the model.
 */
export function modelReader(model: RunModel, log: Log): Reader {
  return {
    async read(input) {
      const fallback = async (note: string): Promise<ReaderOutput> => ({
        ...(await trainedReader().read(input)),
        analyzer: { name: "builtin", model: model.name, degraded: true },
        note,
      });
      const { company, now, changes, reported, rules } = input;
      const notable = changesOf(input.happenings.filter(({ topic }) => topic !== null));
      const question = askAboutRun({ company, now, changes, notable, reported, rules });
      if (question.lines.size === 0) return fallback(notes.noLine);
      try {
        const given = await ask(model, question);
        return given === null ? fallback(notes.spent) : await verified(given, question, input, model);
      } catch (error) {
        log.warn("model_failed", { model: model.name, error: describeError(error) });
        return fallback(notes.unusable);
      }
    },
  };
}

const changesOf = (happenings: readonly Happening[]) => new Set(happenings.flatMap(changesOfAll));

async function ask(model: RunModel, { fence, system, text }: RunQuestion): Promise<ModelAnswer | null> {
  const key = await sha256(canonicalJson([promptVersion, model.name, text.replaceAll(fence, "")]));
  const given = await model.ask({ key, system, prompt: text, schema: modelAnswer, timeoutMs });
  return given === null ? null : given.answer;
}

async function verified(
  given: ModelAnswer,
  question: RunQuestion,
  input: ReaderInput,
  model: RunModel,
): Promise<ReaderOutput> {
  const { company, happenings, rules } = input;
  const byRule = Map.groupBy(given.verdicts, ({ rule }) => rule);
  const verdicts = rules.map((rule, index) =>
    question.rules.has(index) ? verifyVerdict(byRule, { index, rule }, question, model.name) : null,
  );
  const unseen = happenings.filter((one) =>
    changesOfAll(one).every((change) => question.withheld.has(change)),
  );
  const unjudged = verdicts.filter((one) => one === null).length;
  const builtin = unjudged > 0 ? await builtinVerdicts(input) : [];
  const ofUnseen = unseen.length > 0 ? await builtinVerdicts({ ...input, happenings: unseen }) : [];
  const evaluations = rules.flatMap((_, index) => {
    const own = ofUnseen[index];
    return (own?.matched ? own : (verdicts[index] ?? builtin[index])) ?? [];
  });
  const updates = [
    ...verifyUpdates(given.updates, question, company),
    ...(unseen.length > 0 ? updatesOf(unseen).filter(({ severity }) => severity !== "info") : []),
  ];
  return {
    updates: updates.length > 0 ? updates : verifyUpdates(matchesOf(given), question, company),
    evaluations,
    people: verifyPeople(given.people, question),
    analyzer: { name: model.service, model: model.name, degraded: unjudged > 0 },
    note: noteOf(unjudged, question.leftOut, question.withheld.size),
  };
}

/** Matches as updates without type and text: a rule may ask for changes that are not news otherwise. */
const matchesOf = ({ verdicts }: ModelAnswer): ModelAnswer["updates"] =>
  verdicts
    .filter(({ verdict }) => verdict === "matched")
    .map(({ evidence }) => ({ type: "other", severity: "info", title: "", summary: "", evidence }));

function noteOf(unjudged: number, leftOut: number, withheld: number): string | null {
  const sentences = [
    ...(unjudged > 0
      ? [`The model gave no usable verdict on ${countOf(unjudged, "rule")}; the built-in reader judged.`]
      : []),
    ...(withheld > 0
      ? [
          `${countOf(withheld, "changed block")} with instructions to machines ${withheld === 1 ? "was" : "were"} withheld from the model.`,
        ]
      : []),
    ...(leftOut > 0 ? [`${countOf(leftOut, "changed line")} did not fit the model's question.`] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
