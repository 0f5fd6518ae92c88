import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Variant, variantCount } from './page-variant.ts';

export type KeptData = { readonly data: unknown };

export type RenderedPage = {
  readonly page: string;
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The page's data, to render it again with a signed-in person's header. */
  readonly kept: KeptData;
  /** The frame shows who is signed in; this version is a visitor's. */
  readonly greets: boolean;
};

/** A page ready to be sent, in every encoding requested so far, with precomputed headers. */
export type StoredPage = {
  /** The page's pattern. */
  readonly page: string;
  readonly renderedAt: number;
  readonly kept: KeptData;
  readonly greets: boolean;
  /** The size of the HTML in bytes. */
  readonly size: number;
  send(request: IncomingMessage, response: ServerResponse): void;
};

export function storedPage({ page, status, html, headers, kept, greets }: RenderedPage, renderedAt: number): StoredPage {
  const plain = Buffer.from(html);
  // Weak: the three encodings are the same page.
  const etag = status === 200 ? `W/"${hash('sha1', plain, 'base64url')}"` : undefined;
  const common = Object.entries({ ...headers, ...(etag && { ETag: etag }), 'Content-Type': 'text/html; charset=utf-8' }).flat();
  const variant = (body: Buffer, encoding: string | null) => ({
    body,
    headers: [...common, 'Content-Length', String(body.length), ...(encoding ? ['Content-Encoding', encoding] : [])],
  });
  const identity = variant(plain, null);
  let br: typeof identity | undefined;
  let gzip: typeof identity | undefined;
  const unchanged = [...common];

  return {
    page,
    renderedAt,
    kept,
    greets,
    size: plain.length,
    send(request, response) {
      if (etag !== undefined && request.headers['if-none-match'] === etag) {
        response.writeHead(304, unchanged).end();
        return;
      }
      const accepted = request.headers['accept-encoding'];
      let chosen = identity;
      if (accepted?.includes('br') && !refuses(accepted, 'br')) chosen = br ??= variant(brotliCompressSync(plain, brotliOptions), 'br');
      else if (accepted?.includes('gzip') && !refuses(accepted, 'gzip')) chosen = gzip ??= variant(gzipSync(plain), 'gzip');
      response.writeHead(status, chosen.headers).end(chosen.body);
    },
  };
}

/** Hardly any client refuses an encoding, so the rule is only evaluated if there is a weight of 0. */
const refuses = (accepted: string, encoding: string): boolean =>
  accepted.includes('q=0') && new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?(,|$)`).test(accepted);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

export type PageCacheOptions = {
  /** How long a page is fresh; 0 renders each time. */
  readonly seconds: number;
  /**
   * Maximum HTML in the cache; the address rendered least recently is evicted first. The pages' data and compressed forms take about as
   * much again. Limited by size, because anyone can request any number of addresses, and a page may be as large as a rule book.
   */
  readonly bytes?: number;
  /** How long a request waits for a new render while the last page is still valid. */
  readonly patienceMs?: number;
  /** The maximum age of the last page for that. Much changes by time alone, or unannounced: seasons, odds, editions, worlds. */
  readonly goodForMs?: number;
  readonly now?: () => number;
};

/**
 * Pages that are the same for everyone, by address (path and relevant search) and variant. Concurrent requests share one render. Shortly
 * after its time a page is still served while the next is being rendered, so that no visitor waits. After a content change nothing older is
 * served.
 */
export function pageCache({
  seconds,
  bytes = 32 * 1024 * 1024,
  patienceMs = 1_000,
  goodForMs = 10 * 60_000,
  now = sinceStart,
}: PageCacheOptions) {
  const fresh = seconds * 1000;
  const usable = fresh * 3;
  const pages = new Map<string, (StoredPage | undefined)[]>();
  const underWay = new Map<string, Rendering>();
  let held = 0;
  let expired = Number.NEGATIVE_INFINITY;

  const store = (address: string, variant: Variant, page: StoredPage) => {
    const slots = pages.get(address) ?? new Array<StoredPage | undefined>(variantCount);
    pages.delete(address);
    pages.set(address, slots);
    held += page.size - (slots[variant.index]?.size ?? 0);
    slots[variant.index] = page;
    for (const [oldest, stored] of pages) {
      if (held <= bytes) return;
      pages.delete(oldest);
      for (const one of stored) held -= one?.size ?? 0;
    }
  };

  const start = (address: string, variant: Variant, work: () => Promise<RenderedPage>): Rendering => {
    const key = `${variant.index} ${address}`;
    const started = fresh > 0 ? underWay.get(key) : undefined;
    if (started) return started;
    // A page is as old as its data.
    const begun = now();
    const late = Promise.withResolvers<undefined>();
    const patience = setTimeout(late.resolve, patienceMs);
    const page = work()
      .then((rendered) => {
        const made = storedPage(rendered, begun);
        if (fresh > 0) store(address, variant, made);
        return made;
      })
      .finally(() => {
        clearTimeout(patience);
        if (underWay.get(key) === rendering) underWay.delete(key);
      });
    const rendering = { page, late: late.promise };
    underWay.set(key, rendering);
    return rendering;
  };

  /** The last rendered page, however old. */
  const last = (address: string, variant: Variant): StoredPage | undefined => pages.get(address)?.[variant.index];

  return {
    /** Whether this address is cached at all, checked before anything else about the request. */
    knows: (address: string): boolean => pages.has(address),
    /** A page that may be sent at once. */
    find(address: string, variant: Variant): { readonly page: StoredPage; readonly stale: boolean } | undefined {
      const page = last(address, variant);
      if (!page) return undefined;
      const age = now() - page.renderedAt;
      if (age >= usable || page.renderedAt <= expired) return undefined;
      return age < fresh ? { page, stale: false } : { page, stale: true };
    },
    last,
    render: (address: string, variant: Variant, work: () => Promise<RenderedPage>): Promise<StoredPage> =>
      start(address, variant, work).page,
    /**
     * A new render, or the last page if that takes too long (a database that hangs instead of failing) and no content has changed since.
     * Requests that arrive later during that render do not wait at all. A last page older than ten minutes is not used: it was not
     * requested meanwhile, and may be long outdated.
     */
    async renderInTime(address: string, variant: Variant, work: () => Promise<RenderedPage>): Promise<StoredPage> {
      const { page, late } = start(address, variant, work);
      const before = last(address, variant);
      if (!before || before.renderedAt <= expired || now() - before.renderedAt > goodForMs) return page;
      return (await Promise.race([page, late])) ?? before;
    },
    /** Renders started before now have old content: they are neither served nor joined any more. */
    expire(): void {
      expired = now();
      underWay.clear();
    },
  };
}

type Rendering = {
  readonly page: Promise<StoredPage>;
  /** Resolves when it has taken too long. */
  readonly late: Promise<undefined>;
};

/** Monotonic: a wall clock set back would hide later changes. */
const sinceStart = (): number => performance.now();

export type PageCache = ReturnType<typeof pageCache>;
