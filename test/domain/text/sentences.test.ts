import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitSentences } from "../../../src/domain/text/sentences.ts";
import { anyText } from "../../support/any-text.ts";

describe("sentences", () => {
  it.each([
    ["Acme grew. It hired ten! Why?", ["Acme grew.", "It hired ten!", "Why?"]],
    ["Acme Inc. raised money.", ["Acme Inc. raised money."]],
    ["Inhaber der Acme e. K. ist er.", ["Inhaber der Acme e. K. ist er."]],
    ["Firma Acme sp. z o.o.", ["Firma Acme sp. z o.o."]],
    ["It was Acme Inc. Globex followed.", ["It was Acme Inc.", "Globex followed."]],
    ["Pomona Pumps Co. Ltd. grew.", ["Pomona Pumps Co. Ltd. grew."]],
    ["Dr. Ada B. Byron, e.g. in Paris, spoke.", ["Dr. Ada B. Byron, e.g. in Paris, spoke."]],
    ["Version 2.4.1 is at acme.io now. Try it.", ["Version 2.4.1 is at acme.io now.", "Try it."]],
    ["Am 3. Mai startet Acme. Am 4. Juni auch.", ["Am 3. Mai startet Acme.", "Am 4. Juni auch."]],
    ["“We grew.” Then it ended.", ["“We grew.”", "Then it ended."]],
    ["“We grew.” – Ada Byron", ["“We grew.” – Ada Byron"]],
    ["One\nTwo\r\nThree", ["One", "Two", "Three"]],
    ["Wirklich?! Ja…", ["Wirklich?!", "Ja…"]],
    ["  ", []],
  ])("%j: %j", (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it("occur in the text verbatim and in order, and together are the whole text", () => {
    const some = fc.array(
      fc.oneof(anyText, fc.constantFrom("Acme Inc. grew. ", "Why? ", "e.g. ", "\n", "3. Mai ")),
    );
    fc.assert(
      fc.property(
        some.map((parts) => parts.join("")),
        (text) => {
          let rest = text;
          for (const sentence of splitSentences(text)) {
            const at = rest.indexOf(sentence);
            expect(sentence).toBe(sentence.trim());
            expect(rest.slice(0, at).trim()).toBe("");
            rest = rest.slice(at + sentence.length);
          }
          expect(rest.trim()).toBe("");
        },
      ),
    );
  });
});
