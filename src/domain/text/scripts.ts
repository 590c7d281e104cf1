/** Whether a text holds a sign of Han, kana or Hangul, of which one or two say as much as a word of letters. */
export const holdsSigns = (text: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text);
