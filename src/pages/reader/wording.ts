import { oneLine } from "../../domain/text/one-line.ts";

/** Cookies and consent, in either order, or the purpose of cookies. */
const consent = new RegExp(
  oneLine`
    \bcookies?\b.{0,120}\b(?:
      accept|agree|consent|preferences|settings|policy|decline|reject|akzeptieren|zustimm\w*|einwillig\w*|accepte[rz]|refuser
      |aceptar|rechazar|accetta|rifiuta|aceitar|akkoord|accepteren
    )\b
    |\b(?:accept|agree|consent|akzeptieren|accepter|aceptar|accetta|aceitar|accepteren)\b.{0,60}\bcookies?\b
    |\b(?:we|site|website|page|wir|verwende\w*|utilis\w*|utiliza\w*|usa|usiamo|gebruik\w*|nutz\w*)\b
      .{0,40}\bcookies?\b.{0,60}\b(?:to|experience|um|pour|para|per|om|traffic|analy\w+)\b
    |\bwe (?:value|respect|care about) your privacy\b
  `,
  "iu",
);
/** Headings of testimonials, related posts and comments. */
const rotatingHeading = new RegExp(
  oneLine`
    testimonial|people also|you (?:may|might) (?:also )?(?:like|enjoy)|read next|further reading|recommended (?:for you|reading|posts?)
    |related (?:posts?|articles?|stories|content|reading)|loved by|wall of love|popular (?:posts?|articles?)|trending(?: now)?$
    |(?:recent|latest) comments|neueste kommentare|commentaires r\u00e9cents|comentarios recientes
    |\u00e4hnliche (?:artikel|beitr\u00e4ge)|\u00e0 lire aussi|art\u00edculos relacionados
    |(?:what|hear).{0,20}(?:customers?|clients?|users?|people|they).{0,20}(?:say|saying|think)
    |customer (?:stories|love|voices|quotes)|in their (?:own )?words|don'?t (?:just )?take our word|kundenstimmen|das sagen
    |t\u00e9moignages?|ils parlent|testimonios|opiniones|dicono di noi|recensioni|depoimentos
  `,
  "iu",
);
/** Hints, dates of the last change, activity of other visitors, advertisements. */
const notice = new RegExp(
  oneLine`
    ^(?:
      (?:this |the )?(?:page |post |article )?(?:was )?last (?:updated|modified|edited|reviewed|changed|built)\b
      |zuletzt (?:aktualisiert|ge\u00e4ndert|bearbeitet)|derni\u00e8re (?:mise \u00e0 jour|modification)
      |\u00faltima (?:actualizaci\u00f3n|modificaci\u00f3n|atualiza\u00e7\u00e3o)|(?:pro|quick|hot)?[- ]?tip\b\s?[:!\u2013\u2014-]
      |did you know\b|fun fact\b|wussten sie|le saviez-vous|sab\u00edas que|lo sapevi
      |(?:ads?|advertisement|sponsored|anzeige|werbung|publicit\u00e9|publicidad|annonce)\s*[:\u00b7|\u2013\u2014-]
    )
    |\b(?:has |have )?just (?:signed up|bought|purchased|subscribed|ordered|booked|registered|donated|upgraded)(?!\p{L})
  `,
  "iu",
);
const colophon = new RegExp(
  oneLine`
    ^(?:[^.!?]{0,60}\s)?(?:\u00a9|\(c\)\s?(?=19|20)|copyright\s(?:\u00a9|\(c\)|19|20))
    |\b(?:all rights reserved|alle rechte vorbehalten|tous droits r\u00e9serv\u00e9s|todos los derechos reservados)
  `,
  "iu",
);
const quotation = new RegExp(
  "^[\"\\u201c\\u201e\\u00ab\\u2039'\\u2018].{10,}[\"\\u201d\\u201c\\u00bb\\u203a'\\u2019]" +
    '(?:\\s?[\\u2014\\u2013-]?\\s?\\p{Lu}[^"\\u201c\\u201d\\u201e\\u00ab\\u00bb]{0,80})?$',
  "u",
);
/** A speaker below a quotation: `— Dana Whitfield, COO`. */
const attribution = /^(?:[\u2014\u2013]\s*|-\s)\p{Lu}[\p{L}.'\u2019 -]{3,40}(?:,|$)/u;

/** Whether a text speaks of cookies and consent. */
export const isConsentNotice = (text: string): boolean => consent.test(text);

/** Whether a text is no content: a cookie notice, a copyright line, a hint, the date of the last change, an advertisement. */
export const isBoilerplate = (text: string): boolean =>
  (text.length <= 400 && consent.test(text)) ||
  (text.length <= 200 && colophon.test(text)) ||
  (text.length <= 140 && notice.test(text));

/** Whether a heading introduces contents that are shown in turn, such as testimonials and related posts. */
export const isRotatingHeading = (text: string): boolean => rotatingHeading.test(text);

/** Whether a text is in quotation marks, with or without the name of the speaker, or names the speaker of a quotation. */
export const isQuotation = (text: string): boolean => quotation.test(text) || attribution.test(text);
