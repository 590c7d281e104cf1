/**
 * True if a cron expression of five fields matches the minute of `at` in UTC. A field is a star, a number, or a star with a step. Throws
 * a RangeError for anything else.
 */
export function isDue(expression: string, at: Date): boolean {
  const values = [
    at.getUTCMinutes(),
    at.getUTCHours(),
    at.getUTCDate(),
    at.getUTCMonth() + 1,
    at.getUTCDay(),
  ];
  const fields = expression.trim().split(/\s+/);
  const parsed = fields.map((field) => /^(?:(\d{1,2})|\*(?:\/([1-9]\d?))?)$/.exec(field));
  if (fields.length !== values.length || parsed.includes(null))
    throw new RangeError(`cron expression not supported by the local stack: ${expression}`);
  return values.every((value, index) => {
    const [, number, step = "1"] = parsed[index] ?? [];
    return number === undefined ? value % Number(step) === 0 : value === Number(number);
  });
}
