import { Tokenizer } from "htmlparser2";
import { cut } from "../domain/text/text.ts";
import { silent } from "./markup.ts";

/** What is told of a document as it is read. Names are in small letters, with their prefix: `dc:date`. */
export interface XmlVisitor {
  /** `path`: names of the open elements, outermost first, this one last. Answering false ends the reading. */
  open(path: readonly string[], attributes: ReadonlyMap<string, string>): boolean;
  /** A stretch of the innermost element's text or CDATA. */
  text(text: string, path: readonly string[]): void;
  /** As `open`; `path` still holds the element. */
  close(path: readonly string[]): boolean;
}

/** Elements nested deeper are passed over. */
const maxDepth = 64;
const maxName = 100;
const maxAttributes = 32;
const maxValue = 4_096;

/**
 * Reads XML of any quality in one pass, in time linear in its length. The five entities of XML and character references
 * are resolved, those a document defines are not; an element left open ends with the one around it. Never throws.
 */
export function readXml(source: string, visitor: XmlVisitor): void {
  const path: string[] = [];
  let beyond = 0;
  let attribute = "";
  let attributes = new Map<string, string>();
  let goesOn = true;
  /** The innermost element's tag has begun and not ended. */
  let begun = false;

  const nameOf = (start: number, end: number) =>
    source.slice(start, Math.min(end, start + maxName)).toLowerCase();
  const addValue = (text: string) => {
    const value = attributes.get(attribute) ?? "";
    if (value.length < maxValue && (attributes.has(attribute) || attributes.size < maxAttributes))
      attributes.set(attribute, value + cut(text, maxValue));
  };
  const step = (more: boolean) => {
    goesOn = more;
    if (!more) tokenizer.pause();
  };
  const opened = () => {
    begun = false;
    if (beyond === 0 && goesOn) step(visitor.open(path, attributes));
  };
  const closeInnermost = () => {
    if (beyond > 0) beyond -= 1;
    else if (goesOn) {
      step(visitor.close(path));
      path.pop();
    }
  };
  const tell = (text: string) => {
    if (beyond === 0 && goesOn) visitor.text(text, path);
  };
  const tokenizer = new Tokenizer(
    { xmlMode: true },
    {
      ...silent,
      ontext: (start, end) => tell(source.slice(start, end)),
      ontextentity: (codePoint) => tell(String.fromCodePoint(codePoint)),
      oncdata: (start, end, past) => tell(source.slice(start, end - past)),
      onattribname: (start, end) => {
        attribute = nameOf(start, end);
      },
      onattribdata: (start, end) => addValue(source.slice(start, end)),
      onattribentity: (codePoint) => addValue(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => {
        attributes = new Map();
        if (beyond > 0 || path.length >= maxDepth) beyond += 1;
        else {
          path.push(nameOf(start, end));
          begun = true;
        }
      },
      onopentagend: opened,
      onselfclosingtag: () => {
        opened();
        closeInnermost();
      },
      onclosetag: (start, end) => {
        if (beyond > 0) beyond -= 1;
        else {
          const at = path.lastIndexOf(nameOf(start, end));
          while (at >= 0 && path.length > at && goesOn) closeInnermost();
        }
      },
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  if (begun) path.pop();
  while (path.length > 0 && goesOn) closeInnermost();
}
