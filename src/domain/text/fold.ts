import { normalForm } from "./text.ts";

const diacritics =
  /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;

const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ħ: "h",
  ŋ: "n",
  ə: "e",
  ς: "σ",
  ى: "ي",
  ة: "ه",
  ک: "ك",
  ی: "ي",
};

const anyLetter = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

/**
 * Removes differences of compatibility forms, case and diacritics. Marks that make a different letter (kana voicing, Hangul, Indic
 * vowels) stay. Folding twice changes nothing more.
 */
export function fold(text: string): string {
  const bare = normalForm(normalForm(text, "NFKD").toLowerCase(), "NFKD").replace(diacritics, "");
  return normalForm(
    bare.replace(anyLetter, (letter) => letters[letter] ?? letter),
    "NFC",
  );
}
