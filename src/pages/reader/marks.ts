const anywhere = (words: string): RegExp => new RegExp(words.replaceAll(" ", "|"), "i");
const whole = (words: string): RegExp =>
  new RegExp(`(?:^|\\s)(?:${words.replaceAll(" ", "|")})(?:\\s|$)`, "i");

/** Properties of an element that its id and classes state. */
const patterns = {
  consent: anywhere(
    "cookie consent gdpr ccpa onetrust didomi usercentrics osano iubenda cmplz klaro truste cc-window",
  ),
  /** Shows its contents in turn: a carousel, testimonials. */
  rotating: anywhere(
    "carousel slider slideshow swiper slick splide glide__ flickity marquee ticker testimonial rotat(?:or|ing) typed " +
      "typewriter review-?(?:card|list|item) customer-?quote \\bquotes?\\b",
  ),
  /** About or by others: testimonials, customers, press, investors, authors. */
  others: anywhere(
    "testimonial quote customer client review case-stud \\bpress\\b press-logo investor backer advisor partner portfolio " +
      "badge author byline comment tweet",
  ),
  frame: anywhere("footer header social contact follow navbar topbar"),
  icon: anywhere("icon material symbol glyph emoji \\bfa-"),
  button: /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i,
  cents: /(?:^|[\s_-])(?:cents?|decimals?|fraction|minor|sup|superscript|small)(?:$|[\s_-])/i,
  /** Navigation, footers, dialogs, advertisements. */
  chrome: whole(
    "nav navbar navigation menu mobile-?menu main-?menu breadcrumbs? skip-?(?:link|nav|to-content) sr-only " +
      "visually-?hidden screen-reader-text modal popup pop-up newsletter toast pagination pager " +
      "share-?(?:buttons?|bar|links?) social-?(?:share|links?|icons?|media) (?:site|page|main|global|app)?[-_]?footer" +
      "(?:[-_](?:top|bottom|main|wrapper|container|widgets?|area|section|links|nav|inner|content))? " +
      "ads? advert(?:isement|ising)?s? adsbygoogle ad-(?:slot|unit|banner|container|wrapper|box) promo-ad banner-ad " +
      "sponsor(?:ed)?(?:-(?:content|post|link|box))? anzeige publicite werbung",
  ),
  struck: whole(
    "(?:text-)?(?:line-?through|strike(?:-?through)?|struck|crossed(?:-out)?) " +
      "(?:[\\w-]{0,40}[-_])?(?:old|was|former|previous|original|compare(?:-at)?|strike)[-_]*price " +
      "(?:[\\w-]{0,40}[-_])?price[-_]+(?:old|was|former|previous|original|compare(?:-at)?|strike)",
  ),
  /** Hidden until it scrolls into view. */
  animated: whole("wow aos(?:-[\\w-]+)? animate[\\w-]* fade[\\w-]* reveal[\\w-]*"),
  /** Has a usual class of hidden elements. */
  hidden: whole("hidden d-none is-hidden hide"),
  slide: whole("slide (?:slick|swiper|splide|glide|embla|keen|carousel)[-_]*(?:slide|slider__slide|item)"),
};
const entries = Object.entries(patterns) as [keyof typeof patterns, RegExp][];
/** A bit for each property. */
export const mark = Object.fromEntries(entries.map(([name], at) => [name, 1 << at])) as {
  [name in keyof typeof patterns]: number;
};

/** Classes that show a hidden element on some screens. */
const wideClass =
  /(?:^|\s)(?:(?:xs|sm|md|lg|xl|[2-9]xl|tablet|laptop|desktop):!?(?!hidden|none)|d-(?:sm|md|lg|xl|xxl)-(?!none))/;
const stateClass = /\d|active|first|last|odd|even|current|^(?:hidden|d-none|is-hidden|hide)$/;
const maxClasses = 1_000;
const maxKnown = 2_000;
const maxMake = 100;

/** Reads the marks of elements, and their classes without those of a state. Remembers them, because a page repeats its classes. */
export function createMarks(): (id: string, classes: string) => { marks: number; make: string } {
  const known = new Map<string, { marks: number; make: string }>();
  return (id, classes) => {
    const text = `${id.trim()} ${classes}`.slice(0, maxClasses);
    const before = known.get(text);
    if (before) return before;
    let marks = 0;
    for (const [name, pattern] of text === " " ? [] : entries) if (pattern.test(text)) marks |= mark[name];
    if (wideClass.test(classes)) marks &= ~mark.hidden;
    if (/clone|duplicate/.test(classes)) marks &= ~mark.slide;
    const tokens = text.split(/\s+/).filter((token, at) => at > 0 && token !== "" && !stateClass.test(token));
    const found = { marks, make: tokens.sort().join(".").slice(0, maxMake) };
    if (known.size < maxKnown) known.set(text, found);
    return found;
  };
}
