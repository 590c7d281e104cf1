import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { wellFormed } from "../../../src/domain/text/text.ts";
import { compile } from "../../../src/store/statement/statement.ts";
import { anyText } from "../../support/any-text.ts";
import { databaseOf } from "../../support/scenes/organisation.ts";
import { sharedStack } from "../../support/servers/stack.ts";

interface Stored {
  plain: string;
  listed: string[];
  json: { text: string; deep: { text: string }[] };
  key: string[];
}

it("stores and returns any text: alone, in a list, nested in JSON and as a field name", async () => {
  const session = databaseOf(sharedStack().env).everywhere();
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (text, other) => {
      const json = JSON.stringify({ text, deep: [{ text: other }] });
      const keyed = JSON.stringify({ [text]: 1 });
      const [[row]] = await session.write(
        compile(sql<Stored>`
          select ${text}::text as plain, ${[text, other]}::text[] as listed, ${json}::jsonb as json,
                 array(select jsonb_object_keys(${keyed}::jsonb)) as key`),
      );
      expect(row).toEqual({
        plain: wellFormed(text),
        listed: [wellFormed(text), wellFormed(other)],
        json: { text: wellFormed(text), deep: [{ text: wellFormed(other) }] },
        key: [wellFormed(text)],
      });
    }),
  );
});

it("does not change backslashes of a text that is not JSON", async () => {
  const written = String.raw`a path C:\\u0000 and \ud83d`;
  const [[row]] = await databaseOf(sharedStack().env)
    .everywhere()
    .read(compile(sql<{ text: string }>`select ${written}::text as text`));
  expect(row?.text).toBe(written);
});
