import table from "./class-names.json" with { type: "json" };

/**
 * A property of an element that its id and classes state. `rotating`: shows its contents in turn. `others`: about or by others, such as
 * testimonials and investors. `chrome`: navigation, footers, dialogs, advertisements. `animated`: hidden until it scrolls into view.
 */
export type Mark = keyof typeof table.anywhere | keyof typeof table.whole | keyof typeof table.part;

const patternsOf = (lists: Readonly<Record<string, string>>, start: string, end: string) =>
  Object.entries(lists).map(
    ([name, words]) => [name, new RegExp(`${start}(?:${words.replaceAll(" ", "|")})${end}`, "i")] as const,
  );
const patterns = [
  ...patternsOf(table.anywhere, "", ""),
  ...patternsOf(table.whole, "(?:^|\\s)", "(?:\\s|$)"),
  ...patternsOf(table.part, "(?:^|[\\s_-])", "(?:$|[\\s_-])"),
];
/** Classes that show a hidden element on some screens. */
const wideClass =
  /(?:^|\s)(?:(?:xs|sm|md|lg|xl|[2-9]xl|tablet|laptop|desktop):!?(?!hidden|none)|d-(?:sm|md|lg|xl|xxl)-(?!none))/;
const stateClass = /\d|active|first|last|odd|even|current|^(?:hidden|d-none|is-hidden|hide)$/;
const maxClasses = 1_000;
const maxKnown = 2_000;
const maxMake = 100;

/** The marks of an element, and its classes without those of a state. */
export interface Look {
  marks: ReadonlySet<string>;
  make: string;
}

/** Reads the looks of elements, and remembers them, because a page repeats its classes. */
export function createLooks(): (id: string, classes: string) => Look {
  const known = new Map<string, Look>();
  return (id, classes) => {
    const text = `${id.trim()} ${classes}`.slice(0, maxClasses);
    const before = known.get(text);
    if (before) return before;
    const marks = new Set(patterns.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])));
    if (wideClass.test(classes)) marks.delete("hidden");
    if (/clone|duplicate/.test(classes)) marks.delete("slide");
    const tokens = text.split(/\s+/).filter((token, at) => at > 0 && token !== "" && !stateClass.test(token));
    const look = { marks, make: tokens.sort().join(".").slice(0, maxMake) };
    if (known.size < maxKnown) known.set(text, look);
    return look;
  };
}
