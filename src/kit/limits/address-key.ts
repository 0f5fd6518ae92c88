import { isIPv6 } from 'node:net';

/**
 * The rate-limit key of an address, used everywhere. One household or server controls a whole /64 of IPv6 addresses, so those count as one;
 * an IPv4-mapped IPv6 address counts as its IPv4 address.
 */
export function addressKey(ip: string): string {
  const [bare = ''] = ip.split('%', 1);
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** All eight groups, in canonical form; the URL parser understands every other notation. */
function groupsOf(ip: string): readonly string[] {
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [front = [], back = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...front, ...new Array<string>(8 - front.length - back.length).fill('0'), ...back];
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
};
