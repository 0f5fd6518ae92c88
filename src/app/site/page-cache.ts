import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Variant, variantCount } from './page-variant.ts';

/** What was read for a page. */
export type KeptData = { readonly data: unknown };

export type RenderedPage = {
  readonly page: string;
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What the page was made of, for those who get it with their own name in it. */
  readonly kept: KeptData;
  /** Its frame says who is signed in: as it is, it is a visitor's. */
  readonly greets: boolean;
};

/** A page ready to be sent, in every encoding that was asked for so far, its headers laid out once. */
export type StoredPage = {
  /** Pattern of the page. */
  readonly page: string;
  readonly renderedAt: number;
  readonly kept: KeptData;
  readonly greets: boolean;
  /** Of the HTML, in bytes. */
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

/** Nearly nobody refuses an encoding, so the rule is only looked at when there is a weight of nothing. */
const refuses = (accepted: string, encoding: string): boolean =>
  accepted.includes('q=0') && new RegExp(`${encoding}\\s*;\\s*q=0(\\.0*)?(,|$)`).test(accepted);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

export type PageCacheOptions = {
  /** How long a page is served without asking anew; 0 renders each time. */
  readonly seconds: number;
  /**
   * HTML kept at most; of the address longest unrendered everything goes first. What a page was made of and its compressed forms take about
   * as much again. Counted by size, because addresses are as many as somebody cares to type, and each may hold a whole book of rules.
   */
  readonly bytes?: number;
  /** How long somebody waits for a page that is made anew while the last one is as good. */
  readonly patienceMs?: number;
  /** How old the last one may be for that. Much changes by the clock alone, or where nobody says so: seasons, odds, editions, worlds. */
  readonly goodForMs?: number;
  readonly now?: () => number;
};

/**
 * Pages that are the same for everybody, by address (path and the search that matters) and variant.
 * A page is rendered once however many ask for it at the same time. For a short while after its time a page is still
 * sent while the next one is being rendered, so that no visitor waits for it. Once content has changed, nothing older is sent.
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
    // A page is as old as the reading of its data.
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

  /** The last that was rendered, however old. */
  const last = (address: string, variant: Variant): StoredPage | undefined => pages.get(address)?.[variant.index];

  return {
    /** Whether anything is kept for this address, before more is asked about the request. */
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
     * A page made anew, or the last one where that takes longer than anybody should wait (a database that hangs and does not refuse) and
     * no content has changed since. Whoever comes later, while it is still being made, does not wait at all. One that is older than ten
     * minutes is waited for: it was not asked for meanwhile, and may show what has long been over.
     */
    async renderInTime(address: string, variant: Variant, work: () => Promise<RenderedPage>): Promise<StoredPage> {
      const { page, late } = start(address, variant, work);
      const before = last(address, variant);
      if (!before || before.renderedAt <= expired || now() - before.renderedAt > goodForMs) return page;
      return (await Promise.race([page, late])) ?? before;
    },
    /** What was read up to now shows old content: it is neither sent nor joined any more. */
    expire(): void {
      expired = now();
      underWay.clear();
    },
  };
}

type Rendering = {
  readonly page: Promise<StoredPage>;
  /** Comes when it has taken too long. */
  readonly late: Promise<undefined>;
};

/** Not the clock on the wall: set back, it would keep what has changed since from being seen. */
const sinceStart = (): number => performance.now();

export type PageCache = ReturnType<typeof pageCache>;
