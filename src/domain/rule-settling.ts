import { familiesOf } from "./posts.ts";
import type { Clause } from "./rule-reading.ts";
import { sectors } from "./rule-traits.ts";

/** Lets words that name a function count as one where openings are asked for, and words that name a trade where customers are. */
export function settleClause(clause: Clause, about: boolean): Clause {
  const words = [...clause.names, ...clause.keywords].join(" ");
  if (clause.topics.includes("hiring")) {
    const families = clause.families;
    const rest = (word: string) =>
      familiesOf(word).length === 0 &&
      !(families.includes("machine learning") && /^(?:machine|learning|deep)$/u.test(word)) &&
      !/^(?:senior|experienced|account|executives?|customer|success)$/u.test(word);
    return {
      ...clause,
      experienced: clause.experienced && !clause.senior,
      names: clause.names.filter(rest),
      keywords: clause.keywords.filter(rest),
    };
  }
  const plain = { ...clause, families: [], experienced: false };
  if (
    !about ||
    !(
      clause.topics.length === 0 ||
      clause.topics.some((topic) => topic === "customer" || topic === "partnership")
    )
  )
    return plain;
  const trades = sectors.filter(({ asked }) => new RegExp(asked.source, "iu").test(words));
  if (trades.length === 0) return plain;
  const named = (word: string) =>
    trades.some(
      ({ asked }) =>
        new RegExp(`^(?:${asked.source})$`, "iu").test(word) || new RegExp(asked.source, "iu").test(word),
    );
  const fillers =
    /^(?:sector|space|industry|services?|institutions?|companies|public|financial|life|sciences?|care)$/u;
  const kept = (word: string) => !named(word) && !fillers.test(word);
  return {
    ...plain,
    topics: clause.topics.length === 0 ? ["customer", "partnership"] : clause.topics,
    traits: [...clause.traits, ...trades],
    names: clause.names.filter(kept),
    keywords: clause.keywords.filter(kept),
  };
}
