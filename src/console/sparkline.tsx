const [weeks, bar, height] = [13, 6, 20];
const weekMs = 7 * 24 * 3_600_000;

/** Milliseconds that a sparkline covers: 91 days. */
export const sparklineMs = weeks * weekMs;

/** News of a company as one bar per week, the newest at the right. `times` are milliseconds. */
export function Sparkline({ times, now }: { times: readonly number[]; now: number }) {
  const counts = Array.from({ length: weeks }, () => 0);
  for (const time of times) {
    const week = weeks - 1 - Math.max(0, Math.floor((now - time) / weekMs));
    counts[week] = (counts[week] ?? 0) + 1;
  }
  const most = Math.max(3, ...counts);
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${weeks * bar} ${height}`}
      role="img"
      aria-label={`${times.length} in 13 weeks`}
    >
      {counts.map((count, week) => {
        const tall = count === 0 ? 1 : Math.max(4, (count / most) * height);
        return <rect x={week * bar} y={height - tall} width={bar - 2} height={tall} />;
      })}
    </svg>
  );
}
