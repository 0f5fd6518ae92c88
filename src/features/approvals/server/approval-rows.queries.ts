import { sql } from 'drizzle-orm';
import { listRows } from '#kit/list/list-rows.ts';
import { type ApprovalsView, approvalList } from '../approvals.list.ts';
import { decider, inView, isDecider, isRequester, type Reader, requester, shownColumns, stateNow } from './approvals.queries.ts';
import { approvalsTable as table } from './approvals.table.ts';

/** The view limits which requests are visible at all; the default is those that the reader may decide. */
export const approvalRows = (reader: Reader, view: ApprovalsView = 'waiting') =>
  listRows(approvalList, {
    select: (tx, cursor) =>
      tx
        .select({ ...shownColumns, ...cursor })
        .from(table)
        .innerJoin(requester, isRequester)
        .leftJoin(decider, isDecider)
        .$dynamic(),
    id: table.id,
    changed: [table.requestedAt, table.decidedAt],
    scope: inView(reader, view),
    where: { view: () => undefined },
    range: table.requestedAt,
    orders: {
      state: { key: stateNow, type: 'text' },
      requester: { key: sql`lower(${requester.login})`, type: 'text' },
      requested: 'id',
      expires: { key: table.expiresAt, type: 'timestamptz' },
      decided: { key: sql`coalesce(${table.decidedAt}, '-infinity')`, type: 'timestamptz' },
    },
  });
