import fc from "fast-check";

/** Pieces that broke something once, or could: halves of characters, U+0000, marks, right-to-left, long compatibility forms. */
const pieces = fc.constantFrom(
  ...[
    "\ud83d",
    "\udc00",
    "\ud83d\ud83d",
    "\0",
    "\\ud83d",
    "\\u0000",
    "😀",
    "👨‍👩‍👧‍👦",
    "🇳🇴",
    "e\u0301\u0323",
    "\u0301",
  ],
  ...["שלום", "\u202eevil", "ﷺ", "中文", "\ufffd", "\uffff", "\u{10ffff}", "\u2028", "\u00ad"],
  ...['"', "\\", "'", "<b>", "&amp;", "Acme raised $12M."],
);

/** Any text at all: code units as they come, whole characters, and pieces that break things. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((some) => some.join("")),
  fc
    .array(fc.oneof(pieces, fc.string({ unit: "binary", maxLength: 6 })), { maxLength: 8 })
    .map((some) => some.join("")),
  fc.array(fc.nat(0xffff), { maxLength: 24 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: "grapheme", maxLength: 30 }),
);
