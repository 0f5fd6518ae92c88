import type { Locale } from '#kit/i18n/locales.ts';
import type { ServerView } from '../servers.contract.ts';
import type { Server } from './servers.table.ts';

export const presentServer = (locale: Locale, { number, nameEn, nameRu, capacity, state }: Server): ServerView => ({
  number,
  name: locale === 'ru' ? nameRu : nameEn,
  capacity,
  state: state === 'open' ? 'open' : 'maintenance',
});
