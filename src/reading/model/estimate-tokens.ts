/** Tokens of one character, by script. Letters, digits and spaces of ASCII, other ASCII, CJK, beyond the basic plane, all other. */
const costs = { plain: 1 / 4, mark: 1 / 2, cjk: 1, astral: 2, other: 1 / 2 };
const cjk = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60]/u;
const plain = /[A-Za-z0-9 ]/;

/** Estimates the tokens of a text: about four Latin characters a token, one CJK character a token. Time is linear in the text. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const character of text) {
    if (character < "\u007f") tokens += plain.test(character) ? costs.plain : costs.mark;
    else if (cjk.test(character)) tokens += costs.cjk * character.length;
    else tokens += character.length > 1 ? costs.astral : costs.other;
  }
  return Math.ceil(tokens);
}
