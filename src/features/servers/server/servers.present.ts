import type { Locale } from '#kit/i18n/locales.ts';
import type { ServerView } from '../servers.contract.ts';
import type { LiveServer } from './servers.queries.ts';

export const presentServer = (
  locale: Locale,
  { number, nameEn, nameRu, capacity, state, running, online, room }: LiveServer,
): ServerView => ({
  number,
  name: locale === 'ru' ? nameRu : nameEn,
  capacity: (running && room) || capacity,
  state: state === 'open' ? 'open' : 'maintenance',
  running,
  online: running ? online : null,
});
