import { renderToStaticMarkup } from 'react-dom/server';
import type { ErrorCode } from '#kit/errors/errors.ts';
import { en as kitEn } from '#kit/errors/kit.strings.en.ts';
import { ru as kitRu } from '#kit/errors/kit.strings.ru.ts';
import { type Locale, locales } from '#kit/i18n/locales.ts';
import { type Manifest, pageAssets } from '#kit/pages/assets.ts';
import { escapeHtml } from '#kit/pages/html.ts';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { RoadEnd } from './shell/road-end.tsx';
import { en } from './site.strings.en.ts';
import { ru } from './site.strings.ru.ts';

const statuses = [502, 503, 504] as const;
const words = { en: { site: en.errors, kit: kitEn.errors }, ru: { site: ru.errors, kit: kitRu.errors } } satisfies Record<Locale, object>;

/**
 * The pages nginx serves from disk while no process answers, by file name: one for people and the API's error body for programs. They are
 * written at build time, so they contain nothing configured at startup, such as the game's name.
 */
export function outagePages(manifest: Manifest): Readonly<Record<string, string>> {
  const { styles } = pageAssets(manifest, 'src/app/site/entry-client.tsx', []);
  const files = locales.flatMap(({ code: locale }) =>
    statuses.flatMap((status) => [
      [`${status}.${locale}.html`, pageOf(status, locale, styles)],
      [`${status}.${locale}.json`, bodyOf(status, locale)],
    ]),
  );
  return Object.fromEntries(files);
}

function bodyOf(status: number, locale: Locale): string {
  const code: ErrorCode = 'kit.unavailable';
  const { site, kit } = words[locale];
  return JSON.stringify({ error: status === 504 ? `${site.timedOut}. ${site.timedOutHint}` : kit.unavailable, code, params: {} });
}

function pageOf(status: number, locale: Locale, styles: readonly string[]): string {
  const { site } = words[locale];
  const heading = status === 504 ? site.timedOut : site.unavailable;
  const body = renderToStaticMarkup(
    <main>
      <RoadEnd status={status} heading={heading} className="min-h-dvh">
        {status === 504 && <p className="max-w-lg text-balance text-muted">{site.timedOutHint}</p>}
        <div className="flex w-full flex-wrap justify-center gap-3">
          <LinkButton look="primary" href="" className="max-sm:w-full">
            {site.again}
          </LinkButton>
          <LinkButton href="/" className="max-sm:grow">
            {site.home}
          </LinkButton>
        </div>
      </RoadEnd>
    </main>,
  );
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status} · ${escapeHtml(heading)}</title><meta name="robots" content="noindex"><meta name="theme-color" content="#0b0d12">${links}</head><body>${body}</body></html>\n`;
}
