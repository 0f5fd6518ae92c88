import { eq, or, sql } from 'drizzle-orm';
import { listRows } from '#kit/list/list-rows.ts';
import { launcherBanList } from '../bans.list.ts';
import { stateAt } from './bans.queries.ts';
import { launcherBansTable as table } from './bans.table.ts';
import { banner, hasDevice, hasLogin, isBanner, isLifter, lifter, shownColumns } from './launcher-bans.queries.ts';

export const launcherBanRows = () =>
  listRows(launcherBanList, {
    select: (tx, cursor) =>
      tx
        .select({ ...shownColumns, ...cursor })
        .from(table)
        .innerJoin(banner, isBanner)
        .leftJoin(lifter, isLifter)
        .$dynamic(),
    id: table.id,
    changed: [table.updatedAt, table.liftedAt],
    where: {
      text: (text) => or(hasDevice(text), hasLogin(text)),
      state: (state) => eq(stateAt(table, new Date()), state),
    },
    range: table.bannedAt,
    orders: {
      number: 'id',
      state: { key: stateAt(table, new Date()), type: 'text' },
      until: { key: sql`coalesce(${table.until}, 'infinity')`, type: 'timestamptz' },
      bannedBy: { key: sql`lower(${banner.login})`, type: 'text' },
      bannedAt: { key: table.bannedAt, type: 'timestamptz' },
    },
  });
