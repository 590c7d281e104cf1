import { patternOf } from "../../../reading/facts/phrases.ts";
import type { Topic } from "../../../reading/topics.ts";
import type { Clause, Move } from "../clause.ts";
import table from "./moves.json" with { type: "json" };

const goes = patternOf(Object.values(table.goes).join(", "));
const comes = patternOf(Object.values(table.comes).join(", "));
const seeks = patternOf(Object.values(table.seeks).join(", "));
const changes = patternOf(Object.values(table.changes).join(", "));

/** What is to happen to what a rule asks for, by its verbs; without any, it comes. */
function moveOf(rule: string): Move {
  if (goes.test(rule)) return comes.test(rule) || changes.test(rule) ? "both" : "goes";
  return changes.test(rule) ? "changes" : "comes";
}

/** What is told by its coming alone, and by its going. */
const ofComing: readonly Topic[] = ["opening", "growth", "customer", "partnership", "case_study"];

/** A clause of a rule whose verbs say what is to happen: leaders leave where they go, and come or leave where their posts change. */
export function moved(asked: Clause, rule: string): Clause {
  const move = moveOf(rule);
  const sought = asked.roles.length > 0 && asked.topics.length > 0 && seeks.test(rule);
  const clause = sought ? { ...asked, topics: [...new Set([...asked.topics, "opening" as const])] } : asked;
  const ofLeaders = clause.topics.some((topic) => topic === "joins" || topic === "leaves");
  if (!ofLeaders || move === "comes") return { ...clause, move };
  const others = clause.topics.filter((topic) => topic !== "joins" && topic !== "leaves");
  return { ...clause, move, topics: [...(move === "goes" ? [] : (["joins"] as const)), "leaves", ...others] };
}

/** Whether a clause asks for nothing but what goes, of what else is told only when it comes. */
export function asksForGone({ move, topics, things }: Clause): boolean {
  return (
    move === "goes" &&
    (things.length > 0 || (topics.length > 0 && topics.every((one) => ofComing.includes(one))))
  );
}

/** Whether what is gone may be what a clause asks for, whatever kind of news it is. */
export function takesGone({ move, things }: Clause): boolean {
  return move === "goes" || move === "both" || things.length > 0;
}
