import { isLoopback } from './listening.ts';

/** The host names of this product. */
export type OwnHosts = {
  has(host: string | undefined): boolean;
  /** The host of uploaded files, which serves nothing else. */
  isForFiles(host: string | undefined): boolean;
};

type Verdict = 'site' | 'files' | 'none';

export type HostSettings = {
  readonly publicUrl: string;
  readonly filesUrl?: string;
  readonly mode: 'demo' | 'production';
  /** A demo also accepts its listening address. */
  readonly host: string;
  readonly brand: { readonly mainHost: string; readonly gameHosts: readonly string[]; readonly mediaHosts: readonly string[] };
};

/** `Host` is whatever the client sends: only configured names are ours, in a demo also those of this machine. */
export function createOwnHosts({ publicUrl, filesUrl, mode, host, brand }: HostSettings): OwnHosts {
  const site = [new URL(publicUrl).host, brand.mainHost, ...brand.gameHosts, ...brand.mediaHosts];
  const own = new Set([...site, ...(mode === 'demo' ? [bracketed(host)] : [])].map(normalHost));
  const files = filesUrl && normalHost(new URL(filesUrl).host);
  const judge = (text: string): Verdict => {
    const name = normalHost(text);
    if (name === undefined) return 'none';
    if (name === files) return 'files';
    return own.has(name) || (mode === 'demo' && isThisMachine(name)) ? 'site' : 'none';
  };
  // Browsers repeat a few names, and a cached page must not wait for the parser.
  const known = new Map<string, Verdict>();
  const verdictOn = (text: string | undefined): Verdict => {
    if (text === undefined) return 'none';
    const before = known.get(text);
    if (before !== undefined) return before;
    const verdict = judge(text);
    if (known.size < 1_000) known.set(text, verdict);
    return verdict;
  };
  return { has: (text) => verdictOn(text) !== 'none', isForFiles: (text) => verdictOn(text) === 'files' };
}

/** A normalised host: lower case, ASCII, without the port and the trailing dot (`localhost.`). */
export function normalHost(host: string): string | undefined {
  if (host.length > longest || /[\s/?#@\\]/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname.replace(/\.+$/, '');
}

/** A DNS name and a port; thousands of dots would take the parser and the pattern half a second. */
const longest = 260;

const isThisMachine = (name: string): boolean => isLoopback(name.replace(/^\[|\]$/g, '')) || name.endsWith('.localhost');

const bracketed = (address: string): string => (address.includes(':') && !address.startsWith('[') ? `[${address}]` : address);
