import { BlockList, isIP } from 'node:net';

/** Whether an address is in the list, which has ranges (`10.0.0.0/8`, `2a02::/64`) and single addresses. */
export function ipList(ranges: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = familyOf(address);
    if (!family) throw new RangeError(`Not an address: ${range}`);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (ip) => {
    // A dual-stack socket reports IPv4 clients as ::ffff:1.2.3.4.
    const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
    const family = familyOf(plain);
    return family !== undefined && list.check(plain, family);
  };
}

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => {
  const version = isIP(address);
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined;
};
