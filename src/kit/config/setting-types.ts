import { isIP } from 'node:net';
import { z } from 'zod';
import { clickhouseFault } from '#kit/clickhouse/clickhouse-url.ts';
import { parseMultiplier } from '#kit/money/multiplier.ts';
import type { SettingType } from './setting.ts';

/** Rejects a value, with the reason. */
class Unreadable extends Error {}

function type<Value>(expects: string, read: (text: string) => Value): SettingType<Value> {
  const schema = z.string().transform((text, ctx): Value => {
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      ctx.addIssue({ code: 'custom', message: error.message });
      return z.NEVER;
    }
  });
  return { schema, expects };
}

const must = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Unreadable(otherwise);
};

export const text = (expects: string, longest = 200): SettingType<string> =>
  type(expects, (raw) => {
    must(raw.length <= longest, `longer than ${longest} characters`);
    must(!/\p{Cc}/u.test(raw), 'holds control characters');
    return raw;
  });

export const integer = (from: number, to: number, what = 'a whole number'): SettingType<number> =>
  type(`${what} from ${from} to ${to}`, (raw) => {
    must(/^\d{1,15}$/.test(raw), 'not a whole number');
    const value = Number(raw);
    must(value >= from && value <= to, 'out of range');
    return value;
  });

export const oneOf = <const Word extends string>(...words: readonly Word[]): SettingType<Word> =>
  type(`one of ${words.join(', ')}`, (raw) => {
    const word = words.find((candidate) => candidate === raw);
    if (word === undefined) throw new Unreadable('not one of them');
    return word;
  });

export const secret = (shortest: number): SettingType<string> =>
  type(`at least ${shortest} random characters, for example from \`openssl rand -base64 32\``, (raw) => {
    must(raw.length >= shortest, `shorter than ${shortest} characters`);
    must(new Set(raw).size >= 8, 'not random');
    return raw;
  });

/** One secret, or two during a rotation: the first signs, both are accepted. */
export const secrets = (shortest: number): SettingType<readonly [string, ...string[]]> =>
  type(`a secret of at least ${shortest} characters; two with a comma while it is being changed, the one to sign with first`, (raw) => {
    const [first, ...others] = listOf(raw);
    if (first === undefined) throw new Unreadable('empty');
    must(others.length <= 1, 'more than two');
    for (const one of [first, ...others]) must(one.length >= shortest && new Set(one).size >= 6, 'too short or not random');
    must(!others.includes(first), 'twice the same');
    return [first, ...others];
  });

/** A factor with up to four digits after the point, in ten-thousandths. */
export const multiplier = (): SettingType<number> =>
  type('a number such as 5.65, with up to four digits after the point', (raw) => {
    const value = parseMultiplier(raw);
    if (value === undefined || value === 0) throw new Unreadable('not such a number');
    return value;
  });

export const url = (protocols: readonly string[], example: string): SettingType<string> =>
  type(`an address such as ${example}`, (raw) => {
    const parsed = readUrl(raw);
    must(protocols.includes(parsed.protocol), `does not begin with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    return raw;
  });

/** As readClickhouseUrl accepts it. */
export const clickhouse = (): SettingType<string> =>
  type('an address such as clickhouse://user:password@host:8123/prospekt?cluster=logs', (raw) => {
    const { protocol } = readUrl(raw);
    must(['clickhouse:', 'clickhouses:'].includes(protocol), 'does not begin with clickhouse:// or clickhouses://');
    const wrong = clickhouseFault(raw);
    must(wrong === undefined, wrong ?? '');
    return raw;
  });

/** Scheme, host and port only. */
export const origin = (example: string): SettingType<string> =>
  type(`an origin without a path, such as ${example}`, (raw) => {
    const parsed = readUrl(raw);
    must(isWeb(parsed), 'neither http nor https');
    must(parsed.pathname === '/' && !parsed.search && !parsed.hash && !parsed.username, 'has more than scheme, host and port');
    return parsed.origin;
  });

/** Origins as a Content-Security-Policy lists them. */
export const origins = (example: string): SettingType<readonly string[]> =>
  type(`origins separated by commas, such as ${example}`, (raw) =>
    listOf(raw).map((item) => {
      const parsed = readUrl(item);
      must(isWeb(parsed) && parsed.pathname === '/' && !parsed.search && !parsed.hash && !parsed.username, 'not a list of origins');
      return parsed.origin;
    }),
  );

/** Addresses from which a third party calls us. */
export const addresses = (): SettingType<readonly string[]> =>
  type('addresses (CIDR) separated by commas', (raw) => {
    const ranges = listOf(raw);
    must(ranges.length > 0 && ranges.every(isCidr), 'not a list of addresses');
    return ranges;
  });

/** A web address, or a path of this site. */
export const webUrlOrPath = (example: string): SettingType<string> =>
  type(`an http or https address such as ${example}, or a path of this site`, (raw) => {
    if (/^\/(?!\/)/.test(raw)) return raw;
    must(isWeb(readUrl(raw)), 'neither http nor https');
    return raw;
  });

/** The address of a program that the browser opens: any scheme except those that run or display content. */
export const protocolLink = (example: string): SettingType<string> =>
  type(`a protocol link such as ${example}`, (raw) => {
    must(!['javascript:', 'data:', 'vbscript:', 'file:', 'blob:'].includes(readUrl(raw).protocol), 'a scheme that is not allowed');
    return raw;
  });

export const email = (): SettingType<string> =>
  type('an e-mail address', (raw) => {
    must(isEmail(raw), 'not an e-mail address');
    return raw;
  });

/** `Name <address>` or a bare address. */
export const mailbox = (): SettingType<string> =>
  type('a sender such as `Prospekt City <no-reply@prospekt-city.example>`', (raw) => {
    const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(raw)?.[1] ?? raw;
    must(isEmail(address), 'holds no e-mail address');
    return raw;
  });

export const host = (): SettingType<string> =>
  type('a host name, with a port where needed', (raw) => {
    must(isHost(raw), 'not a host name');
    return raw.toLowerCase();
  });

export const hosts = (): SettingType<readonly string[]> =>
  type('host names separated by commas', (raw) => {
    const names = listOf(raw);
    must(names.length > 0 && names.every(isHost), 'not a list of host names');
    return names.map((name) => name.toLowerCase());
  });

/** Which proxies may set the client address. `true` is rejected, because it would let anyone forge it. */
export const trustedProxies = (): SettingType<false | number | readonly string[]> =>
  type('`false`, the number of proxies in front, or their addresses (CIDR) separated by commas', (raw) => {
    if (raw === 'false' || raw === '0') return false;
    must(raw !== 'true', 'would trust everybody');
    if (/^\d{1,2}$/.test(raw)) return Number(raw);
    const ranges = listOf(raw);
    must(ranges.length > 0 && ranges.every(isCidr), 'not a list of addresses');
    return ranges;
  });

function readUrl(raw: string): URL {
  const parsed = URL.canParse(raw) ? new URL(raw) : undefined;
  if (!parsed) throw new Unreadable('not an address');
  return parsed;
}

const isWeb = (parsed: URL): boolean => parsed.protocol === 'http:' || parsed.protocol === 'https:';
const isEmail = (raw: string): boolean => raw.length <= 254 && /^[^\s@<>,;:"()[\]\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(raw);
const isHost = (raw: string): boolean =>
  raw.length <= 255 &&
  (/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/i.test(raw) || /^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(raw));
const listOf = (raw: string): string[] =>
  raw
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

function isCidr(raw: string): boolean {
  const [address = '', bits, ...rest] = raw.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
