import { joinName, normaliseName } from "../identity/names/names.ts";

const shortestStart = 3;

/** Whether two names are spellings of one company's name: equal (`Open Hatch`, `OpenHatch, Inc.`), or one begins with the other */
export function isSameCompany(one: string, other: string): boolean {
  const [shorter = "", longer = ""] = [one, other].map(companyKey).sort((a, b) => a.length - b.length);
  return shorter === longer || (shorter.length >= shortestStart && longer.startsWith(shorter));
}

/** A company's name without spaces, punctuation and legal form. */
export const companyKey = (name: string): string => joinName(normaliseName(name));
