import { patternOf } from "../../../reading/facts/phrases.ts";
import { isNews, type Topic } from "../../../reading/topics.ts";
import type { Clause, Move } from "../clause.ts";
import { ofPrices } from "../narrower.ts";
import table from "./moves.json" with { type: "json" };

const goes = patternOf(Object.values(table.goes).join(", "));
const comes = patternOf(Object.values(table.comes).join(", "));
const arrives = patternOf(Object.values(table.arrives).join(", "));
const seeks = patternOf(Object.values(table.seeks).join(", "));
const changes = patternOf(Object.values(table.changes).join(", "));
const said = [arrives, goes, changes].map(({ source }) => new RegExp(source, "giu"));

/** Whether a rule, or a part of one, says in words that something is to come. */
const isToCome = (rule: string) => comes.test(rule) || arrives.test(rule);
const arrival = new RegExp(arrives.source, "giu");

/** What is to happen to what a rule asks for, by its verbs; without any, it comes. */
export function moveOf(rule: string): Move {
  const text = rule.replaceAll("’", "'").replace(arrival, " ");
  if (goes.test(text)) return isToCome(rule) || changes.test(text) ? "both" : "goes";
  return changes.test(text) ? "changes" : "comes";
}

/** A text without the words that say that something goes or changes, the places of its other words unchanged. */
export function withoutMoves(text: string): string {
  return said.reduce((left, words) => left.replace(words, (word) => " ".repeat(word.length)), text);
}

/** What is told by its coming alone, and by its going. */
const ofComing: readonly Topic[] = [
  "opening",
  "growth",
  "customer",
  "partnership",
  "case_study",
  "launch",
  "improvement",
  "expansion",
  "market",
  "pricing",
];

/** The kinds of news that tell in words that something of another kind goes. */
const told: Readonly<Record<string, string>> = table.gone;

/**
 * A clause of a rule whose verbs say what is to happen, unless it was read from them: leaders leave where they go, and come or leave where
 * their posts change.
 */
export function moved(asked: Clause, rule: string): Clause {
  if (asked.move !== "comes") return asked;
  const isOfPrices = asked.traits.some(({ name }) => ofPrices.includes(name));
  const move = isOfPrices ? "changes" : moveOf(rule);
  const sought = asked.roles.length > 0 && asked.topics.length > 0 && seeks.test(rule);
  const clause = sought ? { ...asked, topics: [...new Set([...asked.topics, "opening" as const])] } : asked;
  const { topics, guessed } = clause;
  if (move === "comes") return { ...clause, move, topics: isToCome(rule) ? ofComers(topics) : topics };
  const gone = move === "changes" ? [] : topics.flatMap((one) => told[one] ?? []).filter(isNews);
  const ofLeaders = topics.some((topic) => topic === "joins" || topic === "leaves");
  const others = ofLeaders ? topics.filter((topic) => topic !== "joins" && topic !== "leaves") : topics;
  const own = topics.filter((topic) => !others.includes(topic));
  const either: Topic[] = move === "both" && clause.anyone ? own : ["joins", "leaves"];
  const first: Topic[] = !ofLeaders ? [] : move === "goes" ? ["leaves"] : either;
  const unsure = first.some((one) => guessed.includes(one)) ? [...guessed, ...first] : guessed;
  return { ...clause, move, topics: [...new Set([...first, ...others, ...gone])], guessed: unsure };
}

/** Who comes, and who leaves only where nobody may come. */
const ofComers = (topics: readonly Topic[]) =>
  topics.includes("joins") ? topics.filter((one) => one !== "leaves") : topics;

/**
 * What a clause asks for of what came, or of what is gone: of one that asks for nothing but what goes, what is told by its coming alone is
 * told by its going, and the rest in words. Null where it asks for nothing of it.
 */
export function askedOf(clause: Clause, isGone: boolean): Clause | null {
  const { move, topics, things, spoken } = clause;
  if (move !== "goes" || clause.any) return clause;
  if (things.length + spoken.length > 0) return isGone ? clause : null;
  const asked = isGone ? topics : topics.filter((one) => !ofComing.includes(one));
  return asked.length === 0 && topics.length > 0 ? null : { ...clause, topics: asked };
}

/** Whether what is gone may be what a clause asks for, whatever kind of news it is. */
export function takesGone({ move, things }: Clause): boolean {
  return move === "goes" || move === "both" || things.length > 0;
}
