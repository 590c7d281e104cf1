const longestHost = 253;
const longestLabel = 63;

/** Whether a host is as short as the domain name system holds it: as `URL` gives it, in ASCII. */
export function isHostLength(hostname: string): boolean {
  const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
  return name.length <= longestHost && name.split(".").every((label) => label.length <= longestLabel);
}
