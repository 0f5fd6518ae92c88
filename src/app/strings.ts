import { featureStrings } from '#app/manifests/feature-strings.ts';
import type { Namespaces } from '#app/manifests/namespaces.ts';
import { en as auditEn } from '#kit/audit/audit.strings.en.ts';
import { ru as auditRu } from '#kit/audit/audit.strings.ru.ts';
import { en as kitEn } from '#kit/errors/kit.strings.en.ts';
import { ru as kitRu } from '#kit/errors/kit.strings.ru.ts';
import type { formats } from '#kit/i18n/formats.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { en as mailEn } from '#kit/mail/mail.strings.en.ts';
import { ru as mailRu } from '#kit/mail/mail.strings.ru.ts';
import { en as galleryEn } from '#ui/gallery/gallery.strings.en.ts';
import { ru as galleryRu } from '#ui/gallery/gallery.strings.ru.ts';
import { en as listsEn } from '#ui/office/lists.strings.en.ts';
import { ru as listsRu } from '#ui/office/lists.strings.ru.ts';
import { en as uiEn } from '#ui/ui.strings.en.ts';
import { ru as uiRu } from '#ui/ui.strings.ru.ts';
import { en as accountEn } from './account/account.strings.en.ts';
import { ru as accountRu } from './account/account.strings.ru.ts';
import { en as docsEn } from './docs/docs.strings.en.ts';
import { ru as docsRu } from './docs/docs.strings.ru.ts';
import { en as cityLifeEn } from './landing/city-life.strings.en.ts';
import { ru as cityLifeRu } from './landing/city-life.strings.ru.ts';
import { en as landingEn } from './landing/landing.strings.en.ts';
import { ru as landingRu } from './landing/landing.strings.ru.ts';
import { en as officeEn } from './office/office.strings.en.ts';
import { ru as officeRu } from './office/office.strings.ru.ts';
import { en as staffMenusEn } from './routes/staff-menus.strings.en.ts';
import { ru as staffMenusRu } from './routes/staff-menus.strings.ru.ts';
import { en as siteEn } from './site/site.strings.en.ts';
import { ru as siteRu } from './site/site.strings.ru.ts';

/** All strings by namespace, for the server. A browser gets only its language and the namespaces of its page. */
export const strings: Readonly<Record<Locale, Namespaces>> = {
  en: {
    ...featureStrings.en,
    kit: kitEn,
    ui: uiEn,
    lists: listsEn,
    site: siteEn,
    account: accountEn,
    docs: docsEn,
    staffMenus: staffMenusEn,
    office: officeEn,
    landing: landingEn,
    cityLife: cityLifeEn,
    gallery: galleryEn,
    audit: auditEn,
    mail: mailEn,
  },
  ru: {
    ...featureStrings.ru,
    kit: kitRu,
    ui: uiRu,
    lists: listsRu,
    site: siteRu,
    account: accountRu,
    docs: docsRu,
    staffMenus: staffMenusRu,
    office: officeRu,
    landing: landingRu,
    cityLife: cityLifeRu,
    gallery: galleryRu,
    audit: auditRu,
    mail: mailRu,
  },
};

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale;
    Formats: typeof formats;
  }
}
