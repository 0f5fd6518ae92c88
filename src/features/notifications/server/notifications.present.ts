import type { Locale } from '#kit/i18n/locales.ts';
import { renderStored } from '#kit/i18n/stored-text.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import type { NotificationView } from '../notifications.contract.ts';
import type { StoredNotification } from './notifications.table.ts';

export const presentNotification = (
  translate: Translate,
  locale: Locale,
  { id, kind, params, href, createdAt, readAt }: StoredNotification,
): NotificationView => ({
  id,
  text: renderStored(translate, locale, { key: kind.replace('.', '.notifications.'), values: params, otherwise: 'notifications.unknown' }),
  href,
  at: createdAt.toISOString(),
  unread: readAt === null,
});
