import type * as z from "zod/v4";
import { type compactSignal, severity } from "../schemas/signal.ts";
import { words } from "./parts.tsx";
import type { Visit } from "./visit.ts";

const [width, height, left, bottom] = [640, 150, 84, 24];
const levels = severity.options;

/** A chart of signals: time across, severity up, one colour per type. The list below it has the same content as text. */
export function Timeline({ signals, visit }: { signals: z.output<typeof compactSignal>[]; visit: Visit }) {
  const news = signals.filter(({ type }) => type !== "no_change" && type !== "baseline");
  const times = news.map(({ createdAt }) => Date.parse(createdAt));
  if (times.length === 0) return null;
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const x = (at: number) => left + 12 + ((at - from) / Math.max(1, to - from)) * (width - left - 24);
  const y = (level: number) => height - bottom - 8 - (level * (height - bottom - 16)) / (levels.length - 1);
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: visit.timezone });
  const types = [...new Set(news.map(({ type }) => type))];
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${news.length} signals by time and severity`}
      >
        {levels.map((name, level) => (
          <>
            <line class="grid" x1={left} x2={width} y1={y(level)} y2={y(level)} />
            <text x={left - 8} y={y(level) + 4} text-anchor="end">
              {name}
            </text>
          </>
        ))}
        {news.map(({ type, severity: at, title, createdAt }) => (
          <circle class={`type ${type}`} cx={x(Date.parse(createdAt))} cy={y(levels.indexOf(at))} r="5">
            <title>{`${day.format(new Date(createdAt))}: ${title}`}</title>
          </circle>
        ))}
        <text x={left} y={height - 4}>
          {day.format(from)}
        </text>
        {day.format(to) !== day.format(from) && (
          <text x={width} y={height - 4} text-anchor="end">
            {day.format(to)}
          </text>
        )}
      </svg>
      <figcaption>
        {types.map((type) => (
          <span class={`key ${type}`}>{words(type)}</span>
        ))}
      </figcaption>
    </figure>
  );
}
