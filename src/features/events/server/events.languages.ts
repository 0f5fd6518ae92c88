import { type Column, count, sql } from 'drizzle-orm';
import type { LanguageSource } from '#features/statistics/server/language-source.ts';
import { eventsScreen } from '../events.urls.ts';
import { eventsTable as table } from './events.table.ts';

const told = (title: Column, description: Column) =>
  sql<number>`count(*) filter (where ${title} <> '' and ${description} <> '')`.mapWith(Number);

export const eventLanguages: LanguageSource = {
  part: 'events',
  name: 'staffMenus.names.events',
  page: { href: eventsScreen.path, permission: eventsScreen.permission },
  count: async (tx) => {
    const [row] = await tx
      .select({ of: count(), en: told(table.titleEn, table.descriptionEn), ru: told(table.titleRu, table.descriptionRu) })
      .from(table);
    return row ?? { of: 0, en: 0, ru: 0 };
  },
};
