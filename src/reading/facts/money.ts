import type { Amount } from "./amounts.ts";

/** Whether a figure in a sentence is a valuation and not an investment. */
export function isValuation(sentence: string, { index, text }: Amount): boolean {
  return (
    /(?:valu\p{L}+|bewert\p{L}*)[^,;]{0,25}$/iu.test(sentence.slice(0, index)) ||
    /^[^,;$\u20ac£]{0,15}valuation/iu.test(sentence.slice(index + text.length))
  );
}

/** Whether a sum may be the amount raised now: neither a valuation nor the total raised so far. */
export function isRaised(sentence: string, amount: Amount): boolean {
  return !total.test(sentence.slice(0, amount.index)) && !isValuation(sentence, amount);
}

const total = /(?:total(?:ling| funding| raised)?|to date)[^.,;]{0,25}$/iu;
