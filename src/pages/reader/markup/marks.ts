/** What the class and the id of an element say of it. */
export interface Marks {
  /** Of a consent tool. */
  consent: boolean;
  /** Shows its contents in turn. */
  rotating: boolean;
  /** A bar above the page, which changes from visit to visit where it leads nowhere. */
  announcement: boolean;
  /** Navigation, footer, dialogs and the like, or an advertisement. */
  chrome: boolean;
  /** A link dressed as a button. */
  button: boolean;
  /** A part of the page rather than an entry of a list. */
  section: boolean;
  /** What is inside is not about the company's own people. */
  foreign: boolean;
  /** What is inside is what others did or said. */
  others: boolean;
  /** The page's frame: where a company's own profiles are linked. */
  frame: boolean;
  /** Taken from sight, by the usual classes for it, on screens of every width. */
  away: boolean;
  /** Hidden until it comes into view. */
  appears: boolean;
  /** What one click shows: a tab's panel, an answer, a price of the other period. */
  panel: boolean;
  /** A list or a part of one whose texts a click shows, such as an accordion, or what is clicked there. */
  opens: boolean;
  /** What waits for its time: a menu, a dialog, a message. */
  closed: boolean;
  /** One of a carousel's slides, and no copy of one. */
  slide: boolean;
  /** Crossed out, or what something cost before. */
  struck: boolean;
  /** A drawing, although it may be written in letters. */
  icon: boolean;
  /** The same for elements of one make: the classes that say no state, in order. */
  make: string;
}

const either = (...words: string[]): RegExp => new RegExp(words.join("|").replaceAll(" ", "|"), "i");
const exactly = (...words: string[]): RegExp =>
  new RegExp(`^(?:${words.join("|").replaceAll(" ", "|")})$`, "i");

type Sought = "consent" | "rotating" | "announcement" | "foreign" | "others" | "frame" | "closed" | "icon";
const whole: Readonly<Record<Sought, RegExp>> = {
  consent: either(
    "cookie consent gdpr ccpa onetrust didomi usercentrics osano iubenda cmplz klaro truste",
    "privacy-?banner cc-window",
  ),
  rotating: either(
    "carousel slider slideshow swiper slick splide glide__ flickity marquee ticker testimonial rotat(?:or|ing)",
    "typed typewriter review-?(?:card|list|item) customer-?quote \\bquotes?\\b",
  ),
  announcement: either("announcement promo-?bar notice-?bar"),
  foreign: either("testimonial quote customer client review case-stud press investor advisor partner"),
  others: either(
    "customer client partner investor backer portfolio testimonial badge press-logo case-stud author byline",
    "comment tweet",
  ),
  frame: either("footer header social contact follow navbar topbar"),
  closed: either(
    "modal popup pop-up overlay lightbox drawer offcanvas dropdown tooltip popover toast menu sidebar",
    "success error fail(?:ed|ure)? loading spinner preload skeleton thank w-form clone duplicate",
  ),
  icon: either("icon material symbol glyph emoji \\bfa-"),
};
const chrome = exactly(
  "nav navbar navigation menu mobile-?menu main-?menu breadcrumbs? skip-?(?:link|nav|to-content)",
  "sr-only visually-?hidden screen-reader-text modal popup pop-up newsletter toast pagination pager",
  "share-?(?:buttons?|bar|links?) social-?(?:share|links?|icons?|media)",
  "(?:site|page|main|global|app)?[-_]?footer(?:[-_](?:top|bottom|main|wrapper|container|widgets?|area|section|links|nav|inner|content))?",
);
const advertising = exactly(
  "ads? advert(?:isement|ising)?s? adsbygoogle ad-(?:slot|unit|banner|container|wrapper|box) promo-ad banner-ad",
  "sponsor(?:ed)?(?:-(?:content|post|link|box))? anzeige publicite werbung",
);
const panel = exactly(
  "panel tabs?[-_]*(?:pane|panel|content|body|item) (?:[\\w-]+[-_])?(?:accordion|collaps(?:e|ed|ible)|faqs?|answer)(?:[-_][\\w-]+)?",
  "toggle-?content (?:[\\w-]+[-_])?(?:prices?|pricing|monthly|yearly|annual|annually)(?:[-_][\\w-]+)?",
  "(?:peer-checked|group-open|open|data-\\[(?:state=)?(?:active|open)\\]):(?:block|flex|grid)",
);
const opens = exactly(
  "(?:[\\w-]+[-_])?(?:accordions?|collaps(?:e|ed|er|ible)|faqs?|questions?|toggle[dr]?|expand(?:ed|er|able)?)(?:[-_][\\w-]+)?",
  "(?:[\\w-]+[-_])?(?:tabs?|trigger|disclosure|clickable|spoiler|(?:read|show)-?more)(?:[-_][\\w-]+)? cursor-pointer",
);
const slide = exactly(
  "slide (?:slick|swiper|splide|glide|embla|keen|carousel)[-_]*(?:slide|slider__slide|item)",
);
const struck = exactly(
  "(?:text-)?(?:line-?through|strike(?:-?through)?|struck|crossed(?:-out)?)",
  "(?:[\\w-]+[-_])?(?:old|was|former|previous|original|compare(?:-at)?|strike|crossed)[-_]*price",
  "(?:[\\w-]+[-_])?price[-_]+(?:old|was|former|previous|original|compare(?:-at)?|strike|crossed)",
);
const away = exactly("hidden d-none is-hidden hide");
/** The same classes with these say: on some screens. */
const wide =
  /^(?:(?:xs|sm|md|lg|xl|[2-9]xl|tablet|laptop|desktop):!?(?!hidden|none)|d-(?:sm|md|lg|xl|xxl)-(?!none))/;
const appears = exactly("wow aos(?:-[\\w-]+)? animate[\\w-]* fade[\\w-]* reveal[\\w-]*");
const button = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i;
const section = /(?:^|[\s_-])section(?:$|[\s_-])/i;
const state = /\d|active|first|last|odd|even|current/;
const maxKnown = 2_000;

/** Reads marks, and remembers those it has read: pages repeat them. */
export function createMarks(): (id: string, classes: string) => Marks {
  const known = new Map<string, Marks>();
  return (id, classes) => {
    const key = id === "" ? classes : `${id}\n${classes}`;
    const before = known.get(key);
    if (before) return before;
    const marks = marksOf(id, classes);
    if (known.size < maxKnown) known.set(key, marks);
    return marks;
  };
}

function marksOf(id: string, classes: string): Marks {
  const text = `${id} ${classes}`;
  const tokens = classes.split(/\s+/).filter((token) => token !== "");
  const some = (pattern: RegExp) => tokens.some((token) => pattern.test(token));
  return {
    consent: whole.consent.test(text),
    rotating: whole.rotating.test(text),
    announcement: whole.announcement.test(text),
    foreign: whole.foreign.test(text),
    others: whole.others.test(text),
    frame: whole.frame.test(text),
    closed: whole.closed.test(text),
    icon: whole.icon.test(text),
    away: some(away) && !some(wide),
    appears: some(appears),
    panel: panel.test(id.trim()) || some(panel),
    struck: some(struck),
    opens: opens.test(id.trim()) || some(opens),
    slide: some(slide) && !/clone|duplicate/.test(classes),
    chrome: [id.trim(), ...tokens].some((token) => chrome.test(token) || advertising.test(token)),
    button: button.test(classes),
    section: section.test(classes),
    make: tokens
      .filter((token) => !state.test(token) && !away.test(token))
      .sort()
      .join("."),
  };
}
