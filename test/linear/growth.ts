/** Milliseconds of CPU below which a measurement says nothing about growth: compilation and garbage collection take as much. */
const floor = 30;
/** Milliseconds of CPU that the longest text may take, however they grow. */
const harmless = 200;
/** The most that the time may grow when the text doubles and when it quadruples: 2 and 4 are linear, 4 and 16 quadratic. */
const maxGrowth = { doubled: 3, quadrupled: 9 };
const rounds = 3;

/**
 * Says how the CPU time of `run` grows with the size of its input: a sentence if it grows faster than the input in each of three
 * rounds, else null. Only ratios count, so a slow machine fails no test. Another process can only add time, so the best time of
 * each size counts.
 */
export async function growthProblem(
  size: number,
  run: (size: number) => unknown | Promise<unknown>,
): Promise<string | null> {
  const sizes = [size, Math.round(size / 2), Math.round(size / 4)];
  const best = sizes.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, length] of sizes.entries()) {
      best[at] = Math.min(best[at] ?? 0, await cpuMs(() => run(length)));
      if (at === 0 && (best[0] ?? 0) <= harmless) return null;
    }
    const [whole = 0, half = 0, quarter = 0] = best;
    const tooFast =
      whole > maxGrowth.doubled * Math.max(half, floor) &&
      whole > maxGrowth.quadrupled * Math.max(quarter, floor / maxGrowth.doubled);
    if (!tooFast) return null;
  }
  return `grows too fast: ${sizes.map((length, at) => `${length}: ${best[at]?.toFixed(0)} ms`).join(", ")}`;
}

async function cpuMs(run: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}
