import { isIPv6 } from 'node:net';

/**
 * Under which key an address is counted. One household or server commands a whole /64 of IPv6 addresses, so those count as one;
 * an IPv4 address that came wrapped in IPv6 counts as itself.
 */
export function addressKey(ip: string): string {
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (wrapped) return wrapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const front = groups(head);
  const back = tail === undefined ? [] : groups(tail);
  const middle = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return `${[...front, ...middle, ...back].slice(0, 4).join(':')}::/64`;
}

const groups = (part: string): string[] => (part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, '')));
