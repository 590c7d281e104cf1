import { isPublicKind } from "../schemas/public-source.ts";
import { rememberedIds } from "./compare/memory.ts";
import { isShort, isToCome, takesLeave } from "./soft-failure.ts";
import { isRead, type KnownPage, type Reading } from "./types.ts";

const repeated = "The site shows the same few lines at every address, in place of its pages.";
const toCome = "The page says only that something is to come, in place of its former content.";

/**
 * The readings of a run. A known page that lost all its content counts as not read if it only says that something is to come, or if all
 * known pages show the same few lines. Lines about the end or the sale of the company are read at the first of these pages.
 */
export function withoutStandIns(readings: readonly Reading[], known: readonly KnownPage[]): Reading[] {
  const memories = new Map(known.map(({ url, memory }) => [url, memory]));
  const idsBefore = (url: string) => rememberedIds([memories.get(url) ?? { version: 1 }]);
  const pages = readings.filter(
    (reading) =>
      isRead(reading) &&
      !["feed", "article"].includes(reading.kind) &&
      !isPublicKind(reading.kind) &&
      idsBefore(reading.url).size > 0,
  );
  const isReplaced = ({ status, url, blocks }: Reading) => {
    const before = idsBefore(url);
    return (
      status === "ok" && blocks.length > 0 && isShort(blocks) && !blocks.some(({ id }) => before.has(id))
    );
  };
  const replaced = new Set(pages.filter(isReplaced));
  const contents = new Set(pages.map(({ blocks }) => blocks.map(({ id }) => id).join()));
  const isSame = pages.length > 1 && replaced.size === pages.length && contents.size === 1;
  return readings.map((reading) => {
    const { url, kind, title, blocks } = reading;
    if (!replaced.has(reading) || !(isSame || isToCome(title, blocks))) return reading;
    if (reading === pages[0] && takesLeave(title, blocks)) return reading;
    const reason = isSame ? repeated : toCome;
    return { url, kind, status: "http_error", reason, title, blocks: [], etag: null, lastModified: null };
  });
}
