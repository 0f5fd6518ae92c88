import { en as serversEn } from '#features/servers/servers.strings.en.ts';
import { ru as serversRu } from '#features/servers/servers.strings.ru.ts';
import { en as kitEn } from '#kit/errors/kit.strings.en.ts';
import { ru as kitRu } from '#kit/errors/kit.strings.ru.ts';
import type { formats } from '#kit/i18n/formats.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { SameShape } from '#kit/i18n/same-shape.ts';
import { en as uiEn } from '#ui/ui.strings.en.ts';
import { ru as uiRu } from '#ui/ui.strings.ru.ts';
import { en as docsEn } from './docs/docs.strings.en.ts';
import { ru as docsRu } from './docs/docs.strings.ru.ts';
import { en as staffMenusEn } from './routes/staff-menus.strings.en.ts';
import { ru as staffMenusRu } from './routes/staff-menus.strings.ru.ts';
import { en as siteEn } from './site/site.strings.en.ts';
import { ru as siteRu } from './site/site.strings.ru.ts';

/** All strings by namespace, for the server. A browser gets only its language and the namespaces of its page. */
const en = { kit: kitEn, ui: uiEn, site: siteEn, docs: docsEn, staffMenus: staffMenusEn, servers: serversEn };
const ru: SameShape<typeof en> = { kit: kitRu, ui: uiRu, site: siteRu, docs: docsRu, staffMenus: staffMenusRu, servers: serversRu };

export const strings: Readonly<Record<Locale, typeof en | typeof ru>> = { en, ru };

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale;
    Formats: typeof formats;
  }
}
