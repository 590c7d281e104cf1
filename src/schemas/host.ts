const longestHost = 253;
const longestLabel = 63;

/** Whether an ASCII host name is within the length limits of DNS. */
export function isHostLength(hostname: string): boolean {
  const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
  return name.length <= longestHost && name.split(".").every((label) => label.length <= longestLabel);
}
