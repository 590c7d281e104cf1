import { compareTopics, type Topic } from "./topics.ts";

/** Of the topics found in one sentence of a page of a kind, those that stand beside the weightier ones; weightiest first. */
export function settleTopics(found: readonly Topic[], sentence: string, kind: string): Topic[] {
  const has = (topic: Topic) => found.includes(topic);
  return found
    .filter((topic) => {
      if (topic === "metrics")
        return (
          !(kind === "changelog" && has("improvement")) &&
          !has("partnership") &&
          !has("customer") &&
          !has("churn") &&
          !has("layoffs") &&
          !has("funding") &&
          !has("pricing") &&
          !has("hiring") &&
          !has("legal") &&
          !has("breach") &&
          !has("revenue")
        );
      if (topic === "launch" || topic === "improvement")
        return (
          !has("founder") && !has("hiring") && !has("event") && !(topic === "launch" && has("partnership"))
        );
      if (topic === "press" && has("leadership_join")) return false;
      if (topic === "customer") return !has("funding") && !has("leadership_join") && !has("breach");
      if (topic === "leadership_join") return !has("founder") && !has("event");
      if (topic === "press" || topic === "award") return !has("founder");
      if (topic === "evergreen_hiring") return !has("event") && !has("hiring");
      if (topic === "event") return !has("founder");
      if (topic === "hiring" && has("leadership_join") && kind !== "careers") return false;
      if (topic === "expansion") return !has("funding") || /\boffice\b/iu.test(sentence);
      if (topic === "outage") return !has("improvement") || kind !== "changelog";
      return true;
    })
    .sort(compareTopics);
}
