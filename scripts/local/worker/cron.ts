const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/**
 * Whether a five-field cron expression (numbers, `*`, ranges, lists and steps) falls on the minute of `at`, in UTC. Day of
 * month and day of week are joined by "or" where both are limited. Throws a RangeError for anything else.
 */
export function isDue(expression: string, at: Date): boolean {
  const fields = expression.trim().split(/\s+/);
  if (fields.length !== ranges.length) throw new RangeError(`not a cron expression: ${expression}`);
  const values = [
    at.getUTCMinutes(),
    at.getUTCHours(),
    at.getUTCDate(),
    at.getUTCMonth() + 1,
    at.getUTCDay(),
  ];
  const [minute, hour, day, month, weekday] = fields.map((field, index) =>
    matches(field, values[index] ?? 0, index),
  );
  const anyDay = fields[2] === "*" || fields[4] === "*" ? day && weekday : day || weekday;
  return Boolean(minute && hour && month && anyDay);
}

function matches(field: string, value: number, index: number): boolean {
  const [lowest, highest] = ranges[index] ?? [0, 0];
  return field.split(",").some((part) => {
    const parsed = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (parsed === null) throw new RangeError(`not a cron field: ${field}`);
    const from = parsed[1] === undefined ? lowest : Number(parsed[1]);
    const openEnded = parsed[1] === undefined || (parsed[2] === undefined && parsed[3] !== undefined);
    const to = parsed[2] === undefined ? (openEnded ? highest : from) : Number(parsed[2]);
    const step = Number(parsed[3] ?? 1);
    if (step < 1 || from < lowest || to > highest) throw new RangeError(`not a cron field: ${field}`);
    const candidates = index === 4 && value === 0 ? [0, 7] : [value];
    return candidates.some((one) => one >= from && one <= to && (one - from) % step === 0);
  });
}
