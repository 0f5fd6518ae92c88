import { en as adminAccountsEn } from '#features/admin-accounts/admin-accounts.strings.en.ts';
import { ru as adminAccountsRu } from '#features/admin-accounts/admin-accounts.strings.ru.ts';
import { en as redirectsEn } from '#features/redirects/redirects.strings.en.ts';
import { ru as redirectsRu } from '#features/redirects/redirects.strings.ru.ts';
import { en as serversEn } from '#features/servers/servers.strings.en.ts';
import { ru as serversRu } from '#features/servers/servers.strings.ru.ts';
import { en as sessionsEn } from '#features/sessions/sessions.strings.en.ts';
import { ru as sessionsRu } from '#features/sessions/sessions.strings.ru.ts';
import { en as staffEn } from '#features/staff/staff.strings.en.ts';
import { ru as staffRu } from '#features/staff/staff.strings.ru.ts';
import { en as kitEn } from '#kit/errors/kit.strings.en.ts';
import { ru as kitRu } from '#kit/errors/kit.strings.ru.ts';
import type { formats } from '#kit/i18n/formats.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { SameShape } from '#kit/i18n/same-shape.ts';
import { en as mailEn } from '#kit/mail/mail.strings.en.ts';
import { ru as mailRu } from '#kit/mail/mail.strings.ru.ts';
import { en as galleryEn } from '#ui/gallery/gallery.strings.en.ts';
import { ru as galleryRu } from '#ui/gallery/gallery.strings.ru.ts';
import { en as uiEn } from '#ui/ui.strings.en.ts';
import { ru as uiRu } from '#ui/ui.strings.ru.ts';
import { en as docsEn } from './docs/docs.strings.en.ts';
import { ru as docsRu } from './docs/docs.strings.ru.ts';
import { en as landingEn } from './landing/landing.strings.en.ts';
import { ru as landingRu } from './landing/landing.strings.ru.ts';
import { en as officeEn } from './office/office.strings.en.ts';
import { ru as officeRu } from './office/office.strings.ru.ts';
import { en as staffMenusEn } from './routes/staff-menus.strings.en.ts';
import { ru as staffMenusRu } from './routes/staff-menus.strings.ru.ts';
import { en as siteEn } from './site/site.strings.en.ts';
import { ru as siteRu } from './site/site.strings.ru.ts';

/** All strings by namespace, for the server. A browser gets only its language and the namespaces of its page. */
const en = {
  kit: kitEn,
  ui: uiEn,
  site: siteEn,
  docs: docsEn,
  staffMenus: staffMenusEn,
  servers: serversEn,
  staff: staffEn,
  adminAccounts: adminAccountsEn,
  sessions: sessionsEn,
  redirects: redirectsEn,
  office: officeEn,
  landing: landingEn,
  gallery: galleryEn,
  mail: mailEn,
};
const ru: SameShape<typeof en> = {
  kit: kitRu,
  ui: uiRu,
  site: siteRu,
  docs: docsRu,
  staffMenus: staffMenusRu,
  servers: serversRu,
  staff: staffRu,
  adminAccounts: adminAccountsRu,
  sessions: sessionsRu,
  redirects: redirectsRu,
  office: officeRu,
  landing: landingRu,
  gallery: galleryRu,
  mail: mailRu,
};

export const strings: Readonly<Record<Locale, typeof en | typeof ru>> = { en, ru };

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale;
    Formats: typeof formats;
  }
}
