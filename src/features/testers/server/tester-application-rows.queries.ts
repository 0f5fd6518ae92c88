import { eq, getTableColumns, sql } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { contains } from '#kit/db/like.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { testerApplicationList } from '../tester-applications.list.ts';
import type { ApplicationView } from '../testers.contract.ts';
import { isRunning } from './tester-rows.queries.ts';
import { type TesterApplication, testerApplicationsTable as table, testersTable } from './testers.table.ts';

type ShownApplication = TesterApplication & { readonly dismisser: string | null };

const answer = sql`case when ${table.dismissedAt} is null then 'waiting' else 'dismissed' end`;

/**
 * Whether an application is unanswered. A former tester who applies again is waiting; applications from before a tester was added are not.
 */
const unanswered = sql`not exists (
  select from ${testersTable} join ${accountsTable} as applicant on applicant.id = ${testersTable.accountId}
   where lower(applicant.login) = lower(${table.login}) and (${isRunning} or ${testersTable.issuedAt} >= ${table.createdAt}))`;

export const testerApplicationRows = listRows(testerApplicationList, {
  select: (tx, cursor) =>
    tx
      .select({ ...getTableColumns(table), dismisser: accountsTable.login, ...cursor })
      .from(table)
      .leftJoin(accountsTable, eq(accountsTable.id, table.dismissedBy))
      .$dynamic(),
  id: table.id,
  changed: [table.createdAt, table.dismissedAt],
  scope: unanswered,
  where: {
    text: (text) => contains(text, table.login, table.device),
    platform: (platform) => eq(table.platform, platform),
    answer: (asked) => (asked === 'all' ? undefined : eq(answer, asked)),
  },
  range: table.createdAt,
  orders: {
    login: { key: sql`lower(${table.login})`, type: 'text' },
    from: { key: sql`(${table.accountId} is not null)::int`, type: 'bigint' },
    sent: 'id',
  },
});

export const presentApplication = (row: ShownApplication): ApplicationView => ({
  id: row.id,
  login: row.login,
  globalId: row.accountId,
  platform: row.platform,
  device: row.device,
  experience: row.experience,
  createdAt: row.createdAt.toISOString(),
  answer: row.dismissedAt === null ? 'waiting' : 'dismissed',
  dismissedBy: row.dismisser,
  dismissedById: row.dismissedBy,
});
