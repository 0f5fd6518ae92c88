import { eq, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { lastNotedOn } from '#features/accounts/server/history.queries.ts';
import { contains } from '#kit/db/like.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { eventList } from '../events.list.ts';
import { eventState, madeBy, ofServer, shownColumns } from './events.queries.ts';
import { eventsTable as table } from './events.table.ts';

/** Sorted by title in the reader's language. */
export const eventRows = (locale: Locale) =>
  listRows(eventList, {
    select: (tx, cursor) =>
      tx
        .select({ ...shownColumns, ...cursor })
        .from(table)
        .leftJoin(accountsTable, madeBy)
        .$dynamic(),
    id: table.id,
    changed: [table.createdAt, lastNotedOn('event', table.id)],
    where: {
      text: (text) => contains(text, table.titleEn, table.titleRu),
      state: (state) => eq(eventState, state),
      server: ofServer,
    },
    range: table.startsAt,
    orders: {
      title: { key: sql`lower(${locale === 'ru' ? table.titleRu : table.titleEn})`, type: 'text' },
      state: { key: eventState, type: 'text' },
      startsAt: { key: table.startsAt, type: 'timestamptz' },
      endsAt: { key: table.endsAt, type: 'timestamptz' },
    },
  });
