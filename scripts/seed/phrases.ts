import given from "./phrases.json" with { type: "json" };

export const { news, longer, relations } = given;
const words = (list: keyof typeof given.phrases) => given.phrases[list].split(" ");

/** The words of names, as lists. */
export const phrases = {
  beginnings: words("beginnings"),
  endings: words("endings"),
  givenNames: words("givenNames"),
  familyNames: words("familyNames"),
};
