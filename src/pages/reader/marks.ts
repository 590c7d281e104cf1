/** Properties of an element that its classes and id tell, as bits. */
export const mark = {
  consent: 1,
  /** Shows its contents in turn: a carousel, testimonials. */
  rotating: 2,
  announcement: 4,
  /** Not about the company itself: testimonials, customers, press, investors. */
  foreign: 8,
  /** Content about or by others, for the links inside. */
  others: 16,
  frame: 32,
  icon: 64,
  /** Hidden by a usual class for it, on screens of every width. */
  hidden: 128,
  /** Hidden until it scrolls into view. */
  animated: 256,
  slide: 512,
  struck: 1024,
  /** Navigation, footers, dialogs, advertisements. */
  chrome: 2048,
  button: 4096,
  section: 8192,
} as const;

export interface Marks {
  bits: number;
  /** The classes that tell no state, in order: the same for entries of one list. */
  make: string;
}

const anywhere = (words: string): RegExp => new RegExp(words.replaceAll(" ", "|"), "i");
const exactly = (words: string): RegExp => new RegExp(`^(?:${words.replaceAll(" ", "|")})$`, "i");

/** Words anywhere in the id and the classes. */
const inText: readonly (readonly [number, RegExp])[] = [
  [
    mark.consent,
    anywhere(
      "cookie consent gdpr ccpa onetrust didomi usercentrics osano iubenda cmplz klaro truste cc-window",
    ),
  ],
  [
    mark.rotating,
    anywhere(
      "carousel slider slideshow swiper slick splide glide__ flickity marquee ticker testimonial rotat(?:or|ing) typed " +
        "typewriter review-?(?:card|list|item) customer-?quote \\bquotes?\\b",
    ),
  ],
  [mark.announcement, anywhere("announcement promo-?bar notice-?bar")],
  [
    mark.foreign,
    anywhere("testimonial quote customer client review case-stud press investor advisor partner"),
  ],
  [
    mark.others,
    anywhere(
      "customer client partner investor backer portfolio testimonial badge press-logo case-stud author byline comment tweet",
    ),
  ],
  [mark.frame, anywhere("footer header social contact follow navbar topbar")],
  [mark.icon, anywhere("icon material symbol glyph emoji \\bfa-")],
  [mark.button, /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i],
  [mark.section, /(?:^|[\s_-])section(?:$|[\s_-])/i],
];
/** Whole classes, or the whole id. */
const inTokens: readonly (readonly [number, RegExp])[] = [
  [
    mark.chrome,
    exactly(
      "nav navbar navigation menu mobile-?menu main-?menu breadcrumbs? skip-?(?:link|nav|to-content) sr-only " +
        "visually-?hidden screen-reader-text modal popup pop-up newsletter toast pagination pager " +
        "share-?(?:buttons?|bar|links?) social-?(?:share|links?|icons?|media) " +
        "(?:site|page|main|global|app)?[-_]?footer" +
        "(?:[-_](?:top|bottom|main|wrapper|container|widgets?|area|section|links|nav|inner|content))? " +
        "ads? advert(?:isement|ising)?s? adsbygoogle ad-(?:slot|unit|banner|container|wrapper|box) promo-ad banner-ad " +
        "sponsor(?:ed)?(?:-(?:content|post|link|box))? anzeige publicite werbung",
    ),
  ],
  [
    mark.struck,
    exactly(
      "(?:text-)?(?:line-?through|strike(?:-?through)?|struck|crossed(?:-out)?) " +
        "(?:[\\w-]+[-_])?(?:old|was|former|previous|original|compare(?:-at)?|strike)[-_]*price " +
        "(?:[\\w-]+[-_])?price[-_]+(?:old|was|former|previous|original|compare(?:-at)?|strike)",
    ),
  ],
  [mark.animated, exactly("wow aos(?:-[\\w-]+)? animate[\\w-]* fade[\\w-]* reveal[\\w-]*")],
];
const hiddenClass = exactly("hidden d-none is-hidden hide");
const slideClass = exactly(
  "slide (?:slick|swiper|splide|glide|embla|keen|carousel)[-_]*(?:slide|slider__slide|item)",
);
/** Classes that show a hidden element on some screens. */
const wideClass =
  /^(?:(?:xs|sm|md|lg|xl|[2-9]xl|tablet|laptop|desktop):!?(?!hidden|none)|d-(?:sm|md|lg|xl|xxl)-(?!none))/;
const stateClass = /\d|active|first|last|odd|even|current/;
const maxKnown = 2_000;
const maxMake = 100;
const noMarks: Marks = { bits: 0, make: "" };

/** Reads marks, remembering those it has read: the elements of a page repeat them. */
export function createMarks(): (id: string, classes: string) => Marks {
  const known = new Map<string, Marks>();
  return (id, classes) => {
    if (id === "" && classes === "") return noMarks;
    const key = `${id}\n${classes}`;
    const marks = known.get(key) ?? marksOf(id, classes);
    if (known.size < maxKnown) known.set(key, marks);
    return marks;
  };
}

function marksOf(id: string, classes: string): Marks {
  const text = `${id} ${classes}`;
  const tokens = classes.split(/\s+/).filter((token) => token !== "");
  const all = [id.trim(), ...tokens];
  let bits = 0;
  for (const [bit, pattern] of inText) if (pattern.test(text)) bits |= bit;
  for (const [bit, pattern] of inTokens) if (all.some((token) => pattern.test(token))) bits |= bit;
  if (tokens.some((token) => hiddenClass.test(token)) && !tokens.some((token) => wideClass.test(token)))
    bits |= mark.hidden;
  if (tokens.some((token) => slideClass.test(token)) && !/clone|duplicate/.test(classes)) bits |= mark.slide;
  const make = tokens.filter((token) => !stateClass.test(token) && !hiddenClass.test(token)).sort();
  return { bits, make: make.join(".").slice(0, maxMake) };
}
