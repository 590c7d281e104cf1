import { isNews, type NewsTopic, typeOfLabel } from "../topics.ts";
import { type LinearModel, loadModel } from "./model.ts";
import type { PassageText } from "./tokens.ts";
import weights from "./weights.json" with { type: "json" };

/** What the trained reader makes of a passage. */
export interface PassageReading {
  /** The likeliest piece of news of the likeliest type. */
  topic: NewsTopic;
  /** How likely that type is, 0 to 1. */
  typeShare: number;
  /** How likely anything happened to the company itself, 0 to 1. */
  newsShare: number;
  /** How likely it is that nothing happened to anybody, 0 to 1: a guide, an essay, a notice. */
  quietShare: number;
  /** How many of its words the model never saw in writing, 0 to 1: of another language, nearly all. */
  unknownShare: number;
  /** How many it saw, names and figures left out. */
  knownWords: number;
}

/** Reads a passage by a model: what happened, if anything did. */
export function readPassage(passage: PassageText, model: LinearModel): PassageReading {
  const scored = model.score(passage);
  const news = scored.filter(({ label }) => isNews(label));
  const types = new Map<string, number>();
  for (const { label, share } of news)
    types.set(typeOfLabel(label), (types.get(typeOfLabel(label)) ?? 0) + share);
  const [[type, typeShare] = ["other", 0]] = [...types].sort(([, a], [, b]) => b - a);
  const best = news.find(({ label }) => typeOfLabel(label) === type)?.label ?? "event";
  return {
    topic: isNews(best) ? best : "event",
    typeShare,
    newsShare: news.reduce((sum, { share }) => sum + share, 0),
    quietShare: scored
      .filter(({ label }) => !isNews(label) && label !== "elsewhere")
      .reduce((sum, { share }) => sum + share, 0),
    ...model.knows(passage),
  };
}

let loaded: LinearModel | null = null;

/** The model of the committed weights, unpacked at its first use. */
export function trainedModel(): LinearModel {
  loaded ??= loadModel(weights);
  return loaded;
}
