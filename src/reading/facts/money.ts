import type { Amount } from "./amounts.ts";

/** Whether a figure of a sentence says what a company is worth, not what it was given. */
export function isValuation(sentence: string, { index, text }: Amount): boolean {
  if (
    /\b(?:contract|deal|order|agreement|tender)s?\b[^;]{0,80}\bworth\b[^,;]{0,25}$/iu.test(
      sentence.slice(0, index),
    )
  )
    return false;
  return (
    /(?:valu\p{L}+|worth|bewert\p{L}*)[^,;]{0,25}$/iu.test(sentence.slice(0, index)) ||
    /^[^,;$\u20ac£]{0,15}valuation/iu.test(sentence.slice(index + text.length))
  );
}

/** Whether a sum of a sentence may be what was raised now: neither what a company is worth nor what it raised in all. */
export function isRaised(sentence: string, amount: Amount): boolean {
  return !total.test(sentence.slice(0, amount.index)) && !isValuation(sentence, amount);
}

const total = /(?:total(?:ling| funding| raised)?|to date)[^.,;]{0,25}$/iu;
