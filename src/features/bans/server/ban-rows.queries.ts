import { eq, or, sql } from 'drizzle-orm';
import { contains } from '#kit/db/like.ts';
import { listRows } from '#kit/list/list-rows.ts';
import type { Servers } from '#kit/permissions/servers-of.ts';
import { banList } from '../bans.list.ts';
import { banner, onServers, shownBans, stateAt } from './bans.queries.ts';
import { gameBansTable as table } from './bans.table.ts';

const bannedBy = sql`coalesce(${table.bannedAs}, ${banner.login})`;

export const banRows = (servers: Servers) =>
  listRows(banList, {
    select: shownBans,
    id: table.id,
    changed: [table.bannedAt, table.liftedAt],
    scope: onServers(servers),
    where: {
      server: (server) => eq(table.server, server),
      // Nicks have no digits, and matching both columns would prevent the use of the account index.
      player: (player) => (isNumber(player) ? eq(table.accountId, Number(player)) : contains(player, table.nick)),
      admin: (admin) => contains(admin, bannedBy),
      state: (state) => eq(stateAt(table, new Date()), state),
      text: (text) => or(contains(text, table.reason), isNumber(text) ? eq(table.id, Number(text)) : undefined),
    },
    range: table.bannedAt,
    orders: {
      number: 'id',
      player: { key: sql`lower(${table.nick})`, type: 'text' },
      state: { key: stateAt(table, new Date()), type: 'text' },
      until: { key: sql`coalesce(${table.until}, 'infinity')`, type: 'timestamptz' },
      bannedBy: { key: sql`lower(${bannedBy})`, type: 'text' },
      bannedAt: { key: table.bannedAt, type: 'timestamptz' },
    },
  });

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
