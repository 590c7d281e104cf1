/**
 * True for workerd's own message about a host name that does not resolve. The service handles and reports it; lines of the service
 * itself are JSON.
 */
export function isNoise(line: string): boolean {
  return !line.startsWith("{") && /failed to lookup address information|DNS lookup failed/.test(line);
}
