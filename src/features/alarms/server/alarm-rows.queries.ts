import { eq, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { alarmList } from '../alarms.list.ts';
import { isCloser, seenBy, shownColumns, type Visibility } from './alarms.queries.ts';
import { alarmsTable as table } from './alarms.table.ts';

const state = sql`case when ${table.closedAt} is null then 'open' else 'closed' end`;

/** An alarm that is raised again between two pages moves to the top and shifts no other row. */
export const alarmRows = (sight: Visibility) =>
  listRows(alarmList, {
    select: (tx, cursor) =>
      tx
        .select({ ...shownColumns, ...cursor })
        .from(table)
        .leftJoin(accountsTable, isCloser)
        .$dynamic(),
    id: table.id,
    changed: [table.lastRaisedAt, table.closedAt],
    scope: seenBy(sight),
    where: {
      state: (asked) => (asked === 'all' ? undefined : eq(state, asked)),
      kind: (kind) => eq(table.kind, kind),
    },
    range: table.lastRaisedAt,
    orders: {
      state: { key: state, type: 'text' },
      raised: { key: table.raised, type: 'bigint' },
      last: { key: table.lastRaisedAt, type: 'timestamptz' },
      first: { key: table.firstRaisedAt, type: 'timestamptz' },
      owner: { key: table.ownerRole, type: 'text' },
    },
  });
