import { isPersonName } from "../domain/person-names.ts";
import { fold, walk } from "./document.ts";

const never = new Set(
  (
    "title script style noscript template svg iframe object embed canvas audio video head math select option datalist " +
    "input textarea nav dialog map"
  ).split(" "),
);
const consent =
  /cookie|consent|gdpr|ccpa|onetrust|didomi|usercentrics|osano|iubenda|cmplz|klaro|truste|privacy-?banner|cc-window/i;
const chrome =
  /^(nav|navbar|navigation|menu|mobile-?menu|main-?menu|breadcrumbs?|skip-?(link|nav|to-content)|sr-only|visually-?hidden|screen-reader-text|(?:site|page|main|global|app)?[-_]?footer(?:[-_](?:top|bottom|main|wrapper|container|widgets?|area|section|links|nav|inner|content))?|modal|popup|pop-up|newsletter|toast|share-?(buttons?|bar|links?)|social-?(share|links?|icons?|media)|pagination|pager)$/i;
const rotation =
  /carousel|slider|slideshow|swiper|slick|splide|glide__|flickity|marquee|ticker|testimonial|rotat(or|ing)|typed|typewriter|review-?(card|list|item)|customer-?quote|\bquotes?\b/i;
const advertising =
  /^(?:ads?|advert(?:isement|ising)?s?|adsbygoogle|ad-(?:slot|unit|banner|container|wrapper|box)|sponsor(?:ed)?(?:-(?:content|post|link|box))?|promo-ad|banner-ad|anzeige|publicite|werbung)$/i;
const experiment = /^(data-(ab|experiment|variant|variation|split)|x-ab)/i;
const consentText =
  /(\bcookies?\b.{0,120}\b(accept|agree|consent|preferences|settings|policy|decline|reject|akzeptieren|zustimm\w*|einwillig\w*|accepter|acceptez|refuser|aceptar|rechazar|accetta|rifiuta|aceitar|akkoord|accepteren)\b)|(\b(accept|agree|consent|akzeptieren|accepter|aceptar|accetta|aceitar|accepteren)\b.{0,60}\bcookies?\b)|(\b(we|site|website|page|wir|verwende\w*|utilis\w*|utiliza\w*|usa|usiamo|gebruik\w*|nutz\w*)\b.{0,40}\bcookies?\b.{0,60}\b(to|experience|um|pour|para|per|om|traffic|analy\w+)\b)|Cookie を|クッキー|使用.{0,6}cookie/iu;
const rotatingTrail =
  /testimonial|people also (read|viewed|bought)|you (may|might) (also )?(like|enjoy)|related (posts?|articles?|stories|content|reading)|recommended (for you|reading|posts?)|(most )?popular (posts?|articles?)|trending( now)?$|(recent|latest) comments|neueste kommentare|commentaires récents|comentarios recientes|read next|further reading|ähnliche (artikel|beiträge)|à lire aussi|artículos relacionados|(what|hear).{0,20}(customers?|clients?|users?|people|they).{0,20}(say|saying|think)|loved by|customer (stories|love|voices|quotes)|wall of love|in their (own )?words|don'?t (just )?take our word|kundenstimmen|das sagen|témoignages?|ils parlent|testimonios|opiniones|dicono di noi|recensioni|depoimentos|お客様の声/iu;

/** Whether nothing inside an element is content: hidden, a control, navigation, a consent dialog, the page's footer. */
export function isBoilerplate(element: Element): boolean {
  const name = element.localName;
  if (never.has(name)) return name !== "dialog" || !element.hasAttribute("open") || isConsent(element);
  if (isHidden(element) || isConsent(element)) return true;
  const role = element.getAttribute("role");
  if (
    role !== null &&
    /^(navigation|contentinfo|search|menu|menubar|dialog|alertdialog|tooltip|tablist)$/.test(role)
  )
    return true;
  if (name === "a") return isCallToAction(element);
  if (name === "footer") return !isInsideStory(element);
  if (name === "button") return !/^h[1-6]$/.test(element.parentElement?.localName ?? "");
  if (name === "form" || tokens(element).some((token) => chrome.test(token) || advertising.test(token)))
    return !holdsStory(element);
  return false;
}

/** Whether an element shows one of several contents at a time, or one of several versions of one. */
export function isRotating(element: Element): boolean {
  if (element.localName === "blockquote" || element.localName === "marquee") return true;
  if (/^(polite|assertive)$/.test(element.getAttribute("aria-live") ?? "")) return true;
  if (element.getAttribute("aria-roledescription")?.toLowerCase() === "carousel") return true;
  if (element.localName === "body" || element.localName === "main" || element.localName === "html")
    return false;
  if (rotation.test(marks(element))) return true;
  if (/announcement|promo-?bar|notice-?bar/i.test(marks(element)))
    return element.querySelector("a[href]") === null;
  return element.getAttributeNames().some((attribute) => experiment.test(attribute));
}

/** Whether a heading stands over testimonials. */
export function isRotatingHeading(text: string): boolean {
  return rotatingTrail.test(text);
}

/** Whether a text is what somebody said, as testimonials are: in quotation marks, with or without who said it. */
export function isQuotation(text: string): boolean {
  return /^["“„«‹'‘].{10,}["”“»›'’](?:\s*[—–-]?\s*\p{Lu}[^"“”„«»]{0,80})?$/u.test(text);
}

/** Whether the pieces of a card are what somebody said and who that is: a sentence, then a name, then a role elsewhere. */
export function isTestimonial(pieces: readonly string[]): boolean {
  const at = pieces.findIndex(
    (piece, index) => index > 0 && (isPersonName(piece) || /^[—–-]\s*\p{Lu}/u.test(piece)),
  );
  const said = pieces[at - 1];
  if (at < 1 || at > 3 || said === undefined || said.split(/\s+/).length < 4 || pieces.length > at + 3)
    return false;
  const who = pieces.slice(at).join(", ");
  return /^[—–-]/.test(who) || /,\s*\p{Lu}/u.test(who.slice(pieces[at]?.length ?? 0));
}

/** Whether a text says of itself that it is an advertisement. */
export function isAdvertisement(text: string): boolean {
  return /^(?:ad|ads|advertisement|sponsored|anzeige|werbung|publicité|publicidad|annonce)\s*[:·|–—-]/iu.test(
    text,
  );
}

/** Whether a short text is a hint or a notice of what somebody else does right now: shown in turn, and no news. */
export function isNotice(text: string): boolean {
  return (
    text.length <= 140 &&
    /^(?:(?:this |the )?(?:page |post |article )?(?:was )?last (?:updated|modified|edited|reviewed|changed|built)\b|zuletzt (?:aktualisiert|geändert|bearbeitet)|dernière (?:mise à jour|modification)|última (?:actualización|modificación|atualização)|(?:pro|quick|hot)?[- ]?tip\b\s?[:!–—-]|did you know\b|fun fact\b|wussten sie|le saviez-vous|sabías que|lo sapevi)|\b(?:has |have )?just (?:signed up|bought|purchased|subscribed|ordered|booked|registered|donated|upgraded)(?![\p{L}])/iu.test(
      text,
    )
  );
}

/** Whether a short text is the line at a page's foot that says whose page it is. */
export function isColophon(text: string): boolean {
  return (
    text.length <= 200 &&
    /^(?:[^.!?]{0,60}\s)?(?:©|\(c\)\s?(?=19|20)|copyright\s(?:©|\(c\)|19|20))|\ball rights reserved\b|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados/iu.test(
      text,
    )
  );
}

/** Whether a short text is a cookie notice. */
export function isConsentText(text: string): boolean {
  return (
    text.length <= 400 &&
    (consentText.test(text) || /\bwe (?:value|respect|care about) your privacy\b/i.test(text))
  );
}

/** A link dressed as a button with a few words on it: `Get started`. */
function isCallToAction(element: Element): boolean {
  if (!/(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i.test(element.getAttribute("class") ?? "")) return false;
  return (
    element.querySelector("h1, h2, h3, h4, p, div") === null &&
    (element.textContent ?? "").trim().length <= 25
  );
}

function isHidden(element: Element): boolean {
  if (element.hasAttribute("hidden") || element.getAttribute("aria-hidden") === "true") return true;
  if (element.hasAttribute("inert")) return true;
  const style = element.getAttribute("style");
  return style !== null && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

function isConsent(element: Element): boolean {
  if (isBanner(element)) return true;
  return (
    consent.test(`${marks(element)} ${element.getAttribute("aria-label") ?? ""}`) &&
    !holdsStory(element) &&
    !/^(body|main|html|article|h[1-6]|a|p|li)$/.test(element.localName)
  );
}

const lengths = new WeakMap<Document, number>();

/** Characters a document shows, counted once. */
function lengthOf(document: Document): number {
  const known = lengths.get(document) ?? (document.body?.textContent ?? "").replace(/\s+/g, " ").length;
  lengths.set(document, known);
  return known;
}

/** A short box at the top of the page's tree that speaks of cookies and has something to click. */
function isBanner(element: Element): boolean {
  if (!/^(?:div|section|aside)$/.test(element.localName)) return false;
  const parent = element.parentElement;
  if (parent?.localName !== "body" && parent?.parentElement?.localName !== "body") return false;
  if (element.querySelector("button, a, input") === null || holdsStory(element)) return false;
  const text = fold(element.textContent ?? "");
  const at = text.length <= 600 ? text.search(consentText) : -1;
  return at >= 0 && at < 120 && text.length * 2 < lengthOf(element.ownerDocument);
}

function isInsideStory(element: Element): boolean {
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (/^(article|blockquote|figure|li|td)$/.test(up.localName)) return true;
  }
  return false;
}

function holdsStory(element: Element): boolean {
  if (/^(body|main|html|article)$/.test(element.localName)) return true;
  let characters = 0;
  let nodes = 0;
  let found = false;
  walk(element, {
    enter: ({ localName }) => {
      nodes += 1;
      found ||= /^(h1|main|article)$/.test(localName) || characters > 4_000 || nodes > 3_000;
      return !found && localName !== "script" && localName !== "style";
    },
    leave: () => undefined,
    text: (text) => {
      characters += text.trim().length;
    },
  });
  return found;
}

function marks(element: Element): string {
  return `${element.getAttribute("id") ?? ""} ${element.getAttribute("class") ?? ""}`;
}

function tokens(element: Element): string[] {
  return marks(element)
    .split(/\s+/)
    .filter((token) => token !== "");
}
