import ipaddr from "ipaddr.js";

/** The client of an address: the IPv4 address, or the /64 of an IPv6 address; null if the address is unknown. */
export function clientOf(address: string | null): string | null {
  if (address === null || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4"
    ? parsed.toString()
    : parsed.toNormalizedString().split(":").slice(0, 4).join(":");
}
