/** Limits concurrent tasks to `size`; further tasks wait in order. */
export function createSemaphore(size: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let free = size;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resume) => waiting.push(resume));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
