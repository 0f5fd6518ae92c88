import { eq, or, type SQL, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { inviterOf } from '#features/campaigns/invitation-code.ts';
import { contains } from '#kit/db/like.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { numberOfWords } from '#kit/list/number-of-words.ts';
import { type Range, wholeDaysOf } from '#kit/time/range.ts';
import { codeList, sourceList } from '../referals.list.ts';
import { countedLines } from './funnel.queries.ts';

const number = (figure: SQL) => sql<number>`${figure}`.mapWith(Number);
const clicks = sql`sums.clicks`;
const registrations = sql`sums.registrations`;
const reached = sql`sums.reached`;
const toppedUp = sql`sums.topped_up`;
const flagged = sql`sums.flagged`;
const lastDay = sql<string>`sums.last_day`;

const figures = {
  clicks: number(clicks),
  registrations: number(registrations),
  reached: number(reached),
  toppedUp: number(toppedUp),
  flagged: number(flagged),
  lastDay,
};

const orders = {
  clicks: { key: clicks, type: 'bigint' },
  registrations: { key: registrations, type: 'bigint' },
  reached: { key: reached, type: 'bigint' },
  toppedUp: { key: toppedUp, type: 'bigint' },
  flagged: { key: flagged, type: 'bigint' },
  lastDay: { key: lastDay, type: 'text' },
} as const;

const changed = [sql`sums.changed_at`];

/** One row per value of a column, with its sums over the range. */
const addedUp = (by: SQL, range: Range | undefined, of?: number) => sql`(
  select ${by} as name, sum(clicks)::bigint as clicks, sum(registrations)::bigint as registrations, sum(reached)::bigint as reached,
         sum(topped_up)::bigint as topped_up, sum(flagged)::bigint as flagged, to_char(max(day), 'YYYY-MM-DD') as last_day,
         max(changed_at) as changed_at
    from (${countedLines({ ...(range && wholeDaysOf(range)), of })}) lines group by ${by}) sums`;

const referrerId = sql`sums.name`;

/** All codes with a click or a registration. */
export const codeRows = listRows(codeList, {
  select: (tx, cursor, range) =>
    tx
      .select({ id: number(referrerId), login: accountsTable.login, ...figures, ...cursor })
      .from(addedUp(sql`referrer_id`, range))
      .innerJoin(accountsTable, eq(accountsTable.id, referrerId))
      .$dynamic(),
  id: referrerId,
  changed,
  where: { text: byLoginOrCode },
  orders: { login: { key: sql`lower(${accountsTable.login})`, type: 'text' }, ...orders },
});

const source = sql<string>`sums.name`;
const sourceId = numberOfWords(source);

/** All sources, of one person's code or of all. */
export const sourceRows = (of?: number) =>
  listRows(sourceList, {
    select: (tx, cursor, range) =>
      tx
        .select({ id: number(sourceId), source, ...figures, ...cursor })
        .from(addedUp(sql`source`, range, of))
        .$dynamic(),
    id: sourceId,
    changed,
    // The sums are already limited to this referrer.
    where: { referrer: () => undefined, source: (words) => contains(words, source) },
    orders: { source: { key: source, type: 'text' }, ...orders },
  });

function byLoginOrCode(text: string): SQL | undefined {
  const inviter = inviterOf(text);
  return or(contains(text, accountsTable.login), inviter === undefined ? undefined : eq(accountsTable.id, inviter));
}
