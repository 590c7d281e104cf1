import { Parser } from "htmlparser2";

/** Receives a document's elements. Names are in lower case and include their prefix: `dc:date`. */
export interface XmlVisitor {
  /** `path`: names of the open elements, outermost first, this one last. Return false to stop reading. */
  open(path: readonly string[], attributes: Readonly<Record<string, string>>): boolean;
  /** A part of the innermost element's text or CDATA, with entities decoded. */
  text(text: string, path: readonly string[]): void;
  /** `path` still includes the element. Return false to stop reading. */
  close(path: readonly string[]): boolean;
}

/** Deeper elements are skipped. */
const maxDepth = 64;
/** Reading stops at this depth: the parser's time per element grows with the depth. */
const deepest = 1_000;

/**
 * Reads XML in one pass, well-formed or not. Decodes the five entities of XML and character references; entities that the document
 * declares stay as they are. An unclosed element ends with its parent. Never throws.
 */
export function readXml(source: string, visitor: XmlVisitor): void {
  const path: string[] = [];
  let depth = 0;
  let stopped = false;
  const proceed = (more: boolean) => {
    if (more) return;
    stopped = true;
    parser.pause();
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > deepest) proceed(false);
        if (stopped || depth > maxDepth) return;
        path.push(name);
        proceed(visitor.open(path, attributes));
      },
      ontext: (text) => {
        if (!stopped && depth <= maxDepth) visitor.text(text, path);
      },
      onclosetag: () => {
        if (depth === 0) return;
        if (!stopped && depth <= maxDepth) {
          proceed(visitor.close(path));
          path.pop();
        }
        depth -= 1;
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(source);
}

/** Splits an element's name into prefix and local name: `dc:date` into `dc` and `date`. */
export function splitName(tag = ""): { prefix: string; name: string } {
  const colon = tag.indexOf(":");
  return { prefix: tag.slice(0, Math.max(colon, 0)), name: tag.slice(colon + 1) };
}
