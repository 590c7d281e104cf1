import { joinName, normaliseName } from "../../src/identity/names/names.ts";
import { stage } from "../../src/schemas/company.ts";
import { phrases } from "./phrases.ts";
import { seededRules } from "./rules.ts";
import { trades } from "./trades.ts";

const cadences = [3, 7, 7, 7, 30] as const;
const tags = ["portfolio", "watchlist", "intro pending", "2026", "europe"] as const;

/** The company at an index of a deterministic endless sequence. */
export function makeCompany(place: number) {
  const random = generator(place);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const { beginnings, endings } = phrases;
  const mixed = (place * 7_919) % (beginnings.length * endings.length * trades.length);
  const beginning = beginnings[mixed % beginnings.length];
  const ending = endings[Math.floor(mixed / beginnings.length) % endings.length];
  const trade = trades[Math.floor(mixed / (beginnings.length * endings.length)) % trades.length];
  const round = Math.floor(place / (beginnings.length * endings.length * trades.length));
  const companyName = [`${beginning}${ending}`, trade?.name, ...(round > 0 ? [round + 1] : [])].join(" ");
  const nameKey = normaliseName(companyName);
  const slug = nameKey.replaceAll(" ", "-");
  const founders = Array.from({ length: 1 + Math.floor(random() * 1.25) }, (_, position) => {
    const name = `${pick(phrases.givenNames)} ${pick(phrases.familyNames)}`;
    const key = normaliseName(name);
    const handle = `${key.replaceAll(" ", "-")}-${place}-${position}`;
    return {
      name,
      position,
      nameKey: key,
      joinedKey: joinName(key),
      linkedinUrl: `https://www.linkedin.com/in/${handle}`,
      linkedinKey: `in/${handle}`,
    };
  });
  const chosen = new Set(
    Array.from({ length: 1 + Math.floor(random() * 1.25) }, () => pick(trade?.categories ?? [])),
  );
  return {
    companyName,
    nameKey,
    joinedKey: joinName(nameKey),
    slug,
    description:
      `${companyName} builds software for ${trade?.categories[0]?.name.toLowerCase()} and related work. ` +
      `Founded by ${founders[0]?.name}.`,
    stage: pick(stage.options) ?? "unknown",
    cadenceDays: pick(cadences) ?? 7,
    paused: random() < 0.1,
    emailAlertsEnabled: random() < 0.9,
    tags: tags.filter(() => random() < 0.2),
    thingsToTrack: seededRules
      .filter((_, index) => index === 0 || random() < 0.15)
      .map(({ rule }) => rule)
      .join("\n"),
    founders,
    categories: [...chosen].flatMap((category, index) =>
      category
        ? [{ id: category.id, path: category.path, confidence: Math.round((0.95 - index * 0.2) * 100) / 100 }]
        : [],
    ),
  };
}

/** A generator of deterministic numbers from 0 to 1. */
function generator(start: number): () => number {
  let state = (start + 1) * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
