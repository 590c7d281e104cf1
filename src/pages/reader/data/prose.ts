import { cut } from "../../../domain/text/text.ts";
import keys from "./technical-keys.json" with { type: "json" };

/** Keys whose values are not shown to people. */
const technical = new RegExp(
  [`(?:^|_)(?:${keys.words.replaceAll(" ", "|")})$`, ...keys.parts.split(" ")].join("|"),
  "i",
);
const code =
  /=>|\bfunction\s?\(|\)\s?\{|\b(?:var|let|const) [\w$]+ ?=|\{\s?[\w-]{1,40}\s?:|^[\w-]+=|^use (?:client|server|strict)$/;
const style =
  /\b(?:(?:linear|radial|conic)-gradient|rgba?|calc|translate(?:3d|[XYZ])?)\(|\bvar\(--|^Mozilla\//;
/** Texts that a framework includes on every page. */
const builtIn =
  /^(?:404(?::.*)?|This page could not be found\.?|\d{3}: .{0,60}|(?:no)?index, ?(?:no)?follow.*)$/;

/** Whether the value of a key of a state is for people to read: prose or a title, no key, address, id, class or code. */
export function isForPeople(key: string, value: string): boolean {
  if (key.length <= 100 && technical.test(key)) return false;
  if (value === "" || /^(?:https?:|\/|#|data:|\{|\[|\$)/.test(value)) return false;
  const head = cut(value, 1_000);
  if (/[{};]$/.test(value.slice(-200).trimEnd()) || builtIn.test(head)) return false;
  if (code.test(head.replace(/<[^<>]*>/g, " ")) || style.test(head) || isClassList(head)) return false;
  const letters = head.search(/\p{L}{2}/u);
  return (
    (letters >= 0 && /\s\S/.test(head.slice(letters + 2))) ||
    /^\p{Lu}\p{L}{3,}$/u.test(value) ||
    /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{3,}/u.test(value)
  );
}

/** `flex items-center md:p-4`: words in small letters, half of them joined by signs, and no sentence. */
function isClassList(text: string): boolean {
  if (/[\p{Lu},;!?]|\.(?:\s|$)|[^\0-\x7f]/u.test(text)) return false;
  const words = text.trim().split(/\s+/);
  return words.filter((word) => /[-:[\]/_@]|\d/.test(word)).length * 2 >= words.length;
}
