import { describe, expect, it } from "vitest";
import { masks } from "../../../src/pages/noise/noise-masks.ts";

/** A line for each mask, in their order, and what the mask makes of it once those before it have had their turn. */
const lines: readonly (readonly [string, string])[] = [
  ["it’s here", "it's here"],
  ["“here”", '"here"'],
  ["here – there", "here - there"],
  ["here…", "here..."],
  ["ref 550e8400-e29b-41d4-a716-446655440000", "ref #"],
  ["at 9f86d081884c7d65", "at #"],
  ["seen 2026-05-12t10:45:00z", "seen ~time"],
  ["at 1778582700", "at #"],
  ["session id: 8d7f6a", "session id #"],
  ["© acme 2019-2026", "©"],
  ["2026 © acme", "© acme"],
  ["about 3 hours ago", "~ago"],
  ["vor 3 stunden", "~ago"],
  ["för 3 timmar sedan", "~ago"],
  ["3 godziny temu", "~ago"],
  ["heute ist mittwoch", "~day"],
  ["3分前", "~ago"],
  ["written just now", "written ~ago"],
  ["it is 10:45 pm cet", "it is ~time"],
  ["last updated: 12 may 2026", "last updated: ~date"],
  ["news of 12 may 2026 10:45", "news of ~date"],
  ["fri, 12 may 2026", "~date"],
  ["1,234 views", "~count"],
  ["views today: 1,234", "~count"],
  ["12 people are here reading now", "~count"],
  ["ends in 2 days and 3 hours, sharp", "~left, sharp"],
  ["seats left: 3", "~left"],
  ["v2.4.1-9f86d0a", "#"],
  ["1.0842 usd ▲ 0.3%", "~quote"],
  ["berlin 18 °c, light rain", "berlin ~weather"],
  ["live: 42 kw", "~now"],
  ["shared 12 times", "~count"],
  ["120 people signed up this week", "~count"],
  ["replies within 20 min", "~reply"],
  ["cart (3)", "~cart"],
  ["20 % off today", "~off today"],
  ["good evening, ada", "~greeting, ada"],
  ["happy friday", "~day"],
  ["hits: 1,234", "~count"],
  ["rendered in 35 ms", "~took"],
  ["only 3 seats left", "~left"],
  ["2d 3h 5m", "~left"],
  ["5 min read", "~read"],
];

describe("each mask", () => {
  it("has a line here", () => {
    expect(lines).toHaveLength(masks.length);
  });

  it.each(lines.map(([line, form], index) => ({ line, form, index })))(
    "masks in $line",
    ({ line, form, index }) => {
      const mask = masks[index];
      if (!mask) throw new Error("there are more lines than masks");
      const before = masks
        .slice(0, index)
        .reduce((text, [pattern, stand]) => text.replace(pattern, stand), line);
      expect(before).not.toBe(form);
      expect(before.replace(mask[0], mask[1])).toBe(form);
    },
  );

  it("masks all of a text, and nothing twice", () => {
    for (const [index, [pattern, stand]] of masks.entries()) {
      expect(pattern.flags).toBe("gu");
      const line = lines[index]?.[1] ?? "";
      expect(line.replace(pattern, stand)).toBe(line);
    }
  });
});
