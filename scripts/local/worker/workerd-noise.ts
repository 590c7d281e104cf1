/**
 * Whether a line is workerd's own account of a name that does not resolve: a refused request like any other, which the
 * service counts with and says in words of its own. What the service itself writes is JSON.
 */
export function isNoise(line: string): boolean {
  return !line.startsWith("{") && /failed to lookup address information|DNS lookup failed/.test(line);
}
