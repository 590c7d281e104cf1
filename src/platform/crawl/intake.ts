import { cut } from "../../domain/text/text.ts";
import type { OpenSink } from "../../ports/crawler.ts";
import { createDecoding, type Decoding } from "./decode.ts";
import { trueType } from "./media.ts";
import { headLength } from "./meta-refresh.ts";

/** Receives the body of a page. */
export interface Intake {
  take: (headers: Headers) => (bytes: Uint8Array) => void;
  /** Describes the complete body: type (null if it is not text), beginning of its text, and bytes. */
  end: () => { contentType: string | null; head: string; bytes: number };
}

/** Decodes a body as it arrives and passes the text to the sink of `open`. */
export function createIntake(url: string, open: OpenSink): Intake {
  let decoding: Decoding | null = null;
  let contentType: string | null = null;
  let head = "";
  let bytes = 0;

  const begin = (headers: Headers): Decoding => {
    const declared = headers.get("content-type");
    return createDecoding(declared, (first) => {
      contentType = trueType(declared, first);
      head = "";
      const sink = contentType === null ? null : open({ url, contentType });
      return {
        write: (part) => {
          if (head.length < headLength) head += cut(part, headLength);
          sink?.write(part);
        },
      };
    });
  };

  return {
    take: (headers) => {
      const started = begin(headers);
      decoding = started;
      return (chunk) => {
        bytes += chunk.byteLength;
        started.take(chunk);
      };
    },
    end: () => {
      decoding?.end();
      return { contentType, head, bytes };
    },
  };
}
