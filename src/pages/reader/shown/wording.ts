import { oneLine } from "../../../domain/text/one-line.ts";
import { isPersonName } from "../../../identity/people/person-names.ts";

/** Cookies and consent, in either order, or what a site uses cookies for. */
const consentText = new RegExp(
  oneLine`
    (
      \bcookies?\b.{0,120}\b(
        accept|agree|consent|preferences|settings|policy|decline|reject
        |akzeptieren|zustimm\w*|einwillig\w*|accepter|acceptez|refuser
        |aceptar|rechazar|accetta|rifiuta|aceitar|akkoord|accepteren
      )\b
    )
    |(
      \b(accept|agree|consent|akzeptieren|accepter|aceptar|accetta|aceitar|accepteren)\b
      .{0,60}\bcookies?\b
    )
    |(
      \b(we|site|website|page|wir|verwende\w*|utilis\w*|utiliza\w*|usa|usiamo|gebruik\w*|nutz\w*)\b
      .{0,40}\bcookies?\b.{0,60}\b(to|experience|um|pour|para|per|om|traffic|analy\w+)\b
    )
    |Cookie を|クッキー|使用.{0,6}cookie
  `,
  "iu",
);
/** A heading over testimonials, related posts, comments: what is shown in turn. */
const rotatingTrail = new RegExp(
  oneLine`
    testimonial|people also (read|viewed|bought)|you (may|might) (also )?(like|enjoy)
    |related (posts?|articles?|stories|content|reading)|recommended (for you|reading|posts?)
    |(most )?popular (posts?|articles?)|trending( now)?$|(recent|latest) comments|neueste kommentare
    |commentaires récents|comentarios recientes|read next|further reading|ähnliche (artikel|beiträge)
    |à lire aussi|artículos relacionados
    |(what|hear).{0,20}(customers?|clients?|users?|people|they).{0,20}(say|saying|think)|loved by
    |customer (stories|love|voices|quotes)|wall of love|in their (own )?words|don'?t (just )?take our word
    |kundenstimmen|das sagen|témoignages?|ils parlent|testimonios|opiniones|dicono di noi|recensioni
    |depoimentos|お客様の声
  `,
  "iu",
);

/** Whether a heading stands over testimonials. */
export function isRotatingHeading(text: string): boolean {
  return rotatingTrail.test(text);
}

/** Whether a text is what somebody said, as testimonials are: in quotation marks, with or without who said it. */
export function isQuotation(text: string): boolean {
  return /^["“„«‹'‘].{10,}["”“»›'’](?:\s?[—–-]?\s?\p{Lu}[^"“”„«»]{0,80})?$/u.test(text);
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

/** A hint, a date of the last change, or what some visitor just did. */
const notice = new RegExp(
  oneLine`
    ^(?:
      (?:this |the )?(?:page |post |article )?(?:was )?last (?:
        updated|modified|edited|reviewed|changed|built
      )\b
      |zuletzt (?:aktualisiert|geändert|bearbeitet)|dernière (?:mise à jour|modification)
      |última (?:actualización|modificación|atualização)|(?:pro|quick|hot)?[- ]?tip\b\s?[:!–—-]
      |did you know\b|fun fact\b|wussten sie|le saviez-vous|sabías que|lo sapevi
    )
    |\b(?:has |have )?just (?:
      signed up|bought|purchased|subscribed|ordered|booked|registered|donated|upgraded
    )(?![\p{L}])
  `,
  "iu",
);

/** Whether a short text is a hint or a notice of what somebody else does right now: shown in turn, and no news. */
export function isNotice(text: string): boolean {
  return text.length <= 140 && notice.test(text);
}

/** A copyright line, or that all rights are reserved. */
const colophon = new RegExp(
  oneLine`
    ^(?:[^.!?]{0,60}\s)?(?:©|\(c\)\s?(?=19|20)|copyright\s(?:©|\(c\)|19|20))
    |\ball rights reserved\b|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados
  `,
  "iu",
);

/** Whether a short text is the line at a page's foot that says whose page it is. */
export function isColophon(text: string): boolean {
  return text.length <= 200 && colophon.test(text);
}

/** Whether a short text is a cookie notice. */
export function isConsentText(text: string): boolean {
  return (
    text.length <= 400 &&
    (consentText.test(text) || /\bwe (?:value|respect|care about) your privacy\b/i.test(text))
  );
}

/** Where a text begins to speak of cookies, -1 where it does not. */
export const consentIn = (text: string): number => text.search(consentText);
