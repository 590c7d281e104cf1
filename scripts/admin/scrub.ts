type Environment = Record<string, string | undefined>;

const shortest = 4;

/**
 * Removes secrets of an environment from a text: keys, tokens, connection strings, and passwords in addresses, both encoded and decoded.
 */
export function scrub(text: string, env: Environment): string {
  const secrets = Object.entries(env).flatMap(([name, value]) =>
    value ? secretsOf(name, value.trim()) : [],
  );
  const known = secrets
    .filter(({ text: secret }) => secret.length >= shortest)
    .toSorted((a, b) => b.text.length - a.text.length);
  const without = known.reduce((rest, { text: secret, name }) => rest.replaceAll(secret, `[${name}]`), text);
  return without.replace(/([a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@]{0,200}):[^\s@]{1,500}@/gi, "$1:[password]@");
}

function secretsOf(name: string, value: string): { text: string; name: string }[] {
  if (/^\d+$/.test(value)) return [];
  if (/KEY|TOKEN|SECRET|PASSWORD/i.test(name)) return [{ text: value, name }];
  const password = /^[a-z+]{2,20}:\/\/[^:@/]*:(.+)@/i.exec(value)?.[1];
  if (password === undefined) return [];
  return [value, password, decoded(password)].map((text) => ({ text, name }));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
