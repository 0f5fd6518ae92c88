import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type AskLimits = { readonly timeoutMs: number; readonly maxBytes: number };
export type AskOutside = (url: string, limits: AskLimits) => Promise<{ readonly status: number; readonly body: Buffer }>;

/**
 * Reads an address that staff typed in. It must be on the public internet: never in our own network, not even by a name that resolves
 * there, and the connection goes to the checked address. Follows no redirect.
 */
export const askOutside: AskOutside = (url, limits) => askAnywhere(url, limits, isPublic);

/** Tests choose which addresses count as external. */
export async function askAnywhere(
  url: string,
  { timeoutMs, maxBytes }: AskLimits,
  allowed: (address: string) => boolean,
): Promise<{ readonly status: number; readonly body: Buffer }> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('neither http nor https');
  const literal = hostname.replace(/^\[|\]$/g, '');
  // A numeric address needs no lookup, so it is checked here.
  if (isIP(literal) !== 0 && !allowed(literal)) throw new Error(`${literal} is not outside`);
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const send = protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = { accept: 'application/json', 'accept-encoding': 'identity' };
    const request = send(url, { signal, headers, agent: false, lookup: checkedLookup(allowed) }, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size <= maxBytes) return void parts.push(part);
        reject(new Error(`answered more than ${maxBytes} bytes`));
        request.destroy();
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}

/** Every address of the name must be allowed: one of several might be internal. */
const checkedLookup =
  (allowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const forbidden = found.find(({ address }) => !allowed(address));
      const [first] = found;
      if (forbidden || !first) return done(new Error(`${hostname} is not outside`), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

const ours = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  ours.addSubnet(net, bits, 'ipv4');
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
const reservedSix = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  reservedSix.addSubnet(net, bits, 'ipv6');

/** Only IPv6 ranges assigned to networks; those that embed an IPv4 address are rejected with the rest. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !ours.check(address, 'ipv4');
  return publicSix.check(address, 'ipv6') && !reservedSix.check(address, 'ipv6');
}
