import { and, eq, gte, lt } from 'drizzle-orm';
import type { MarkSource } from '#features/statistics/server/mark-source.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { has } from '#kit/permissions/actor.ts';
import { eventScreen } from '../events.urls.ts';
import { eventsTable as table } from './events.table.ts';

export const eventMarks: MarkSource = {
  kind: 'event',
  list: async ({ tx, locale, actor }, { from, to }) => {
    const rows = await tx
      .select({ id: table.id, at: table.startsAt, label: locale === 'en' ? table.titleEn : table.titleRu })
      .from(table)
      .where(and(eq(table.status, 'published'), gte(table.startsAt, new Date(from)), lt(table.startsAt, new Date(to))));
    const opens = has(actor, eventScreen.permission);
    return rows.map(({ id, at, label }) => ({ at, label, href: opens ? addressOf(eventScreen, { id }) : null }));
  },
};
