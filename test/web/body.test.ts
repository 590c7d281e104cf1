import { describe, expect, it } from "vitest";
import { readText } from "../../src/web/exchange.ts";

const limit = 256 * 1024;
const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("https://api.example/", { method: "POST", body, headers, ...{ duplex: "half" } });

/** A body that arrives in parts, with a count of the parts read. */
function streamed(parts: readonly Uint8Array<ArrayBuffer>[]) {
  const seen = { pulled: 0 };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const part = parts[seen.pulled];
        seen.pulled += 1;
        if (part) controller.enqueue(part);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

describe("the text of a body", () => {
  it("is empty without a body", async () => {
    expect(await readText(post(null))).toBe("");
    expect(await readText(new Request("https://api.example/"))).toBe("");
  });

  it("may have 256 KiB of UTF-8 and not a byte more", async () => {
    expect(await readText(post("a".repeat(limit)))).toHaveLength(limit);
    expect(await readText(post("é".repeat(limit / 2)))).toHaveLength(limit / 2);
    for (const text of ["a".repeat(limit + 1), `a${"é".repeat(limit / 2)}`])
      await expect(readText(post(text))).rejects.toMatchObject({ code: "payload_too_large", status: 413 });
  });

  it("is rejected by Content-Length before a byte is read, and otherwise at the first part beyond the limit", async () => {
    const part = new Uint8Array(limit / 4);
    const announced = streamed([part]);
    const length = { "content-length": String(limit + 1) };
    await expect(readText(post(announced.body, length))).rejects.toMatchObject({ status: 413 });
    expect(announced.seen.pulled).toBe(0);
    const endless = streamed(Array.from({ length: 100 }, () => part));
    await expect(readText(post(endless.body))).rejects.toMatchObject({ status: 413 });
    expect(endless.seen.pulled).toBe(5);
  });

  it("is rejected when it is not UTF-8", async () => {
    for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0x61, 0xe2, 0x82]])
      await expect(readText(post(new Uint8Array(bytes)))).rejects.toThrow("The body is not UTF-8.");
  });
});
