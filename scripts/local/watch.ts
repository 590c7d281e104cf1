import { existsSync, type FSWatcher, watch } from "node:fs";
import { fileURLToPath } from "node:url";

const folders = ["functions", "src", "db"];
const settleMs = 300;

/** Calls `onChange` shortly after the service's sources change, one call at a time, until `stop`. */
export function watchSources(onChange: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const watchers: FSWatcher[] = [];
  for (const name of folders) {
    const folder = fileURLToPath(new URL(`../../${name}/`, import.meta.url));
    if (!existsSync(folder)) continue;
    const watcher = watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(onChange);
      }, settleMs);
    });
    watcher.on("error", () => {});
    watchers.push(watcher);
  }
  return {
    stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
