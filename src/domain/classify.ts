export { type CategoryMatch, classifyTerm } from "./classify-term.ts";
