import ipaddr from "ipaddr.js";

/** Cloud metadata services on addresses in public ranges. */
const metadata = new Set(["168.63.129.16"]);
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");
const privateSuffixes = [
  "localhost",
  "localdomain",
  "local",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "home.arpa",
  "onion",
];

/**
 * True if a literal IPv4 or IPv6 address (without brackets) is public. Loopback, private, link-local, CGNAT, multicast, reserved,
 * documentation and metadata addresses are not, nor IPv6 forms that contain an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(literal: string): boolean {
  if (!ipaddr.isValid(literal)) return false;
  const address = ipaddr.parse(literal);
  if (address.range() !== "unicast" || metadata.has(address.toString())) return false;
  if (address instanceof ipaddr.IPv6) return address.match(globalUnicast) && !carriesIpv4(address);
  return !/^(198\.1[89]|192\.0\.0|192\.0\.2|198\.51\.100|203\.0\.113|192\.88\.99)\./.test(address.toString());
}

/** ISATAP addresses end in `0:5efe:a.b.c.d` or `200:5efe:a.b.c.d`. */
function carriesIpv4(address: ipaddr.IPv6): boolean {
  return address.parts[5] === 0x5efe && ((address.parts[4] ?? 0) & 0xfdff) === 0;
}

/** True for host names that are never public, such as `localhost`, `.internal`, `.local` and single labels. */
export function isPrivateName(name: string): boolean {
  const host = name.toLowerCase().replace(/(?<!\.)\.+$/, "");
  if (!host.includes(".")) return true;
  return privateSuffixes.some((suffix) => host.endsWith(`.${suffix}`));
}

/** The IP literal of a URL's host, without brackets; null if the host is a name. */
export function literalOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/(?<!\.)\.+$/, "");
  return ipaddr.isValid(bare) ? bare : null;
}
