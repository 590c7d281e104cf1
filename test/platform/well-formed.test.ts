import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod/v4";
import { wellFormed } from "../../src/domain/text/text.ts";
import { decodeBody } from "../../src/platform/crawl/decode.ts";
import { createModel } from "../../src/platform/models/model.ts";
import { requestJson } from "../../src/platform/sources/json-request.ts";
import { anyText } from "../support/any-text.ts";
import { startModelService } from "../support/models/model-service.ts";
import { connectionsFor } from "../support/servers/six-connections.ts";
import { serveSite } from "../support/sites/site.ts";

it("a body holds whole characters and no U+0000, whatever its bytes and its charset", () => {
  const charset = fc.constantFrom(
    null,
    "text/html",
    "text/html; charset=utf-16le",
    "text/html; charset=shift_jis",
    "text/html; charset=x",
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), charset, (bytes, type) => {
      const text = decodeBody(bytes, type);
      expect(wellFormed(text)).toBe(text);
    }),
  );
  expect(decodeBody(Buffer.from("a\0b", "utf8"), "text/html")).toBe("ab");
  expect(decodeBody(Buffer.from("\ufeffa\ud83db", "utf16le"), null)).toBe("a\ufffdb");
});

it("a source's answer and a model's hold the same, wherever the text stands in their JSON", async () => {
  let said = "";
  const site = await serveSite({});
  const service = await startModelService(() => ({ json: { said: [said] } }));
  const model = createModel({ baseUrl: service.baseUrl, apiKey: "k", model: "m" });
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      said = text;
      site.pages["/"] = { body: JSON.stringify([{ [text]: [text] }]) };
      expect(await requestJson(site.origin, {}, connectionsFor(5_000))).toEqual({
        ok: true,
        body: [{ [wellFormed(text)]: [wellFormed(text)] }],
      });
      const schema = z.object({ said: z.array(z.string()) });
      const { answer } = await model.generate({ system: "s", prompt: "p", schema, timeoutMs: 5_000 });
      expect(answer).toEqual({ said: [wellFormed(text)] });
    }),
    { numRuns: 40 },
  );
  await service.close();
});
