import type { ShellData } from '#app/site/shell-data.ts';
import type { Locale } from '#kit/i18n/locales.ts';

type About = {
  readonly description: string;
  readonly shell: ShellData;
  readonly locale: Locale;
  readonly origin: string;
  /** The landing's data, untyped here and therefore read defensively. */
  readonly data: unknown;
};

/** The game as structured data for search engines (schema.org): a mobile app that is a video game. */
export function landingFacts({ description, shell, locale, origin, data }: About): Readonly<Record<string, unknown>> {
  const version = versionIn(data);
  return {
    '@context': 'https://schema.org',
    '@type': ['VideoGame', 'MobileApplication'],
    name: shell.game,
    description,
    url: `${origin}/`,
    image: [`${origin}/og/default.${locale}.jpg`, `${origin}/icon-512.png`],
    inLanguage: locale,
    applicationCategory: 'GameApplication',
    genre: 'Role-playing',
    gamePlatform: ['Android', 'iOS'],
    operatingSystem: 'Android, iOS',
    playMode: 'MultiPlayer',
    downloadUrl: `${origin}/download`,
    ...(version && { softwareVersion: version }),
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'RUB' },
    author: { '@type': 'Organization', name: shell.developer, url: `${origin}/` },
    publisher: { '@type': 'Organization', name: shell.developer, url: `${origin}/` },
  };
}

function versionIn(data: unknown): string | undefined {
  const downloads = part(data, 'downloads');
  const version = part(part(downloads, 'package'), 'version');
  return typeof version === 'string' ? version : undefined;
}

const part = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined;
