import { isLoopback } from './listening.ts';

/** Under which names this product is reached. */
export type OwnHosts = {
  has(host: string | undefined): boolean;
  /** The name under which uploaded files are reached, and nothing else is. */
  isForFiles(host: string | undefined): boolean;
};

type Verdict = 'site' | 'files' | 'none';

export type HostSettings = {
  readonly publicUrl: string;
  readonly filesUrl?: string;
  readonly mode: 'demo' | 'production';
  /** Where a demo listens is a name of it too. */
  readonly host: string;
  readonly brand: { readonly mainHost: string; readonly gameHosts: readonly string[]; readonly mediaHosts: readonly string[] };
};

/** `Host` is whatever the sender writes: only names from the configuration are ours, in a demo also those of this very machine. */
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
  // Browsers repeat a few names for ever, and a page from memory must not wait for a parser.
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

/** A host as names are compared: in lower case, in ASCII, without its port and without the dot of the root (`localhost.`). */
export function normalHost(host: string): string | undefined {
  if (host.length > longest || /[\s/?#@\\]/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname.replace(/\.+$/, '');
}

/** A name of the domain system and a port; thousands of dots would take the parser and the pattern half a second. */
const longest = 260;

const isThisMachine = (name: string): boolean => isLoopback(name.replace(/^\[|\]$/g, '')) || name.endsWith('.localhost');

const bracketed = (address: string): string => (address.includes(':') && !address.startsWith('[') ? `[${address}]` : address);
