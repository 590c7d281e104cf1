import { pathToFileURL } from "node:url";
import api from "../../functions/api.ts";
import { noContext, seededStack } from "./scene/seeded.ts";

/** Kilobytes of a compact page of 25 items that the specification calls typical (section 8). */
const typical = { tracker: 34, leads: 26, signals: 24, alerts: 19 };

/** Sizes of the lists' pages over seeded rows, beside the specification's. */
export async function benchSizes(): Promise<{ rows: { figure: string; value: string }[] }> {
  const { env, key, close } = await seededStack();
  try {
    const bytesOf = async (list: string, view: string) => {
      const request = new Request(`http://localhost/api/v1/${list}?view=${view}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const answer = await api.fetch(request, env, noContext);
      if (answer.status !== 200) throw new Error(`GET ${list} answered ${answer.status}`);
      return (await answer.arrayBuffer()).byteLength;
    };
    const rows = [];
    for (const [list, kilobytes] of Object.entries(typical)) {
      const compact = await bytesOf(list, "compact");
      const full = await bytesOf(list, "full");
      const share = `${(compact / 1000 / kilobytes).toFixed(2)} of the specification's ${kilobytes}`;
      const value = `${(compact / 1000).toFixed(1)} KB, ${share}; full view ${(full / compact).toFixed(2)} times that`;
      rows.push({ figure: `size of 25 ${list} items, compact`, value });
    }
    return { rows };
  } finally {
    await close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const { figure, value } of (await benchSizes()).rows) console.log(`${figure}: ${value}`);
}
