import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Call } from '#kit/contract/contract.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { isClosed, refusalOf } from '#kit/http/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { Manifest } from '#kit/pages/assets.ts';
import type { Declined } from '#kit/pages/declined-form.ts';
import { errorStatus } from '#kit/pages/error-status.ts';
import { escapeHtml } from '#kit/pages/html.ts';
import { matcher } from '#kit/pages/match.ts';
import type { SitePage } from '#kit/pages/page.ts';
import type { Person } from './auth-calls.ts';
import type { Boot, BundledBoot } from './boot.ts';
import type { Render } from './entry-server.tsx';
import { greets } from './frames.ts';
import type { KeptData } from './page-cache.ts';
import type { Variant } from './page-variant.ts';
import { errorPlace, placeOf } from './place.ts';
import { shareFiles } from './share-pictures.server.ts';
import { en } from './site.strings.en.ts';
import { ru } from './site.strings.ru.ts';
import type { SiteDeps } from './site-deps.ts';

export type PageRequest = {
  readonly page: SitePage;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly variant: Variant;
  readonly call: Call;
  /** The signed-in person shown in the header; null where the same page goes to everyone. */
  readonly person: Person | null;
  /** Data loaded for this page a moment ago. */
  readonly kept?: KeptData;
  readonly declined?: Declined | null;
};

type Rendered = { readonly status: number; readonly html: string };

export type Renderer = {
  readonly build: string;
  /** Loads the page's data by its one call and renders it; throws errors for the error page. */
  page(request: PageRequest): Promise<Rendered & KeptData>;
  error(error: unknown, variant: Variant, person: Person | null, log: FastifyBaseLogger): Promise<Rendered>;
};

export async function createRenderer(deps: SiteDeps): Promise<Renderer> {
  const { build, manifest, render } = deps.vite ? developed(deps.vite) : await built();
  type At = Pick<Boot, 'page' | 'params' | 'layout' | 'data' | 'declined' | 'error'>;
  const boot = (variant: Variant, person: Person | null, at: At): Omit<Boot, keyof BundledBoot> => ({
    ...at,
    ...(greets(at.layout) && { person }),
    build,
    locale: variant.locale,
    device: variant.device,
    fromApp: variant.fromApp,
    shell: deps.shellData(),
    dev: deps.config.mode !== 'production',
  });
  const origin = deps.config.publicUrl;
  // Scanners of addresses only get the plain 404 page, which must not cost a render each time.
  const notFoundPages = new Map<number, string>();
  deps.whenContentChanges(() => notFoundPages.clear());

  return {
    build,
    async page({ page, path, search, variant, call, person, kept, declined = null }) {
      const found = matcher([page])(path);
      if (!found) throw new Refusal('kit.notFound');
      const place = placeOf(page, found.params, { path, search }, variant, declined);
      const data = kept ? kept.data : await page.load?.(call, place);
      const at = { page: page.path, params: found.params, layout: page.layout, data: data ?? null, declined, error: null };
      const named = variant.named ? variant.locale : null;
      const html = await render({ place, boot: boot(variant, person, at), manifest, origin, named, shareFiles });
      return { status: page.status?.(data) ?? 200, html, data };
    },
    async error(error, variant, person, log) {
      try {
        const status = shownStatus(error);
        if (status >= 500 && !isClosed(error)) log.error({ err: error }, 'page failed');
        const text = ownSentence(error) ? (deps.errorText(error, variant.locale) ?? null) : null;
        const same = status === 404 && text === null && person === null;
        const known = same ? notFoundPages.get(variant.index) : undefined;
        if (known) return { status, html: known };
        const at = { page: null, params: {}, layout: 'site', data: null, declined: null, error: { status, text } } as const;
        const html = await render({ place: errorPlace(variant), boot: boot(variant, person, at), manifest, origin });
        if (same && !deps.vite) notFoundPages.set(variant.index, html);
        return { status, html };
      } catch (failure) {
        log.error({ err: failure }, 'error page failed');
        return { status: 500, html: lastResort(variant.locale) };
      }
    },
  };
}

/** The error's own status, else its response's; an unavailable database is a 503 although its driver has no status. */
const shownStatus = (error: unknown): number =>
  error instanceof Error && !('status' in error) && !('response' in error) ? refusalOf(error).status : errorStatus(error);

/** A feature's error and a closed site have their own text; for general errors the error page has a sentence by status. */
const ownSentence = (error: unknown): boolean => error instanceof Refusal && (!error.code.startsWith('kit.') || isClosed(error));

/** When even the error page fails: one sentence and a link, made of nothing that can fail. */
function lastResort(locale: Locale): string {
  const { fallback, home } = (locale === 'ru' ? ru : en).errors;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>500</title></head><body><main><h1>${escapeHtml(fallback)}</h1><p><a href="/">${escapeHtml(home)}</a></p></main></body></html>`;
}

type Bundle = { readonly build: string; readonly manifest: Manifest | null; readonly render: Render };

async function built(): Promise<Bundle> {
  const json = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const [{ id }, manifest, module] = await Promise.all([
    json('dist/build.json'),
    json('dist/client/site.json'),
    import(pathToFileURL(resolve('dist/server/entry-server.js')).href),
  ]);
  return { build: id, manifest, render: module.render };
}

function developed(vite: NonNullable<SiteDeps['vite']>): Bundle {
  return {
    build: 'development',
    manifest: null,
    render: async (input) => {
      const { render } = await vite.ssrLoadModule('/src/app/site/entry-server.tsx');
      return render(input);
    },
  };
}
