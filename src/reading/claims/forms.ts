import { fold } from "../../domain/text/fold.ts";
import { patternOf } from "../facts/phrases.ts";

type Words = Readonly<Record<string, string>>;

/** Every place of any of the phrases in a text made {@link plain}, whatever their language. */
export function placesOf({ about: _, pas: __, ...phrases }: Words): RegExp {
  return new RegExp(patternOf(plain(Object.values(phrases).join(", "))).source, "gu");
}

/** A text folded, with `n't` as a word, apostrophes as spaces, and words that a hyphen joins as one. */
export function plain(text: string): string {
  return fold(text)
    .replace(/(?<=\p{L})n['’]t(?!\p{L})/gu, " not")
    .replace(/(?<!\p{L})cannot(?!\p{L})/gu, "can not")
    .replace(/['’]/gu, " ")
    .replace(/(?<=\p{L})[-‑](?=\p{L})/gu, "");
}
