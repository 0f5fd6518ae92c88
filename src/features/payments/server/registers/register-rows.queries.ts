import { eq, getTableColumns, sql } from 'drizzle-orm';
import { findingList, registerList } from '#features/payments/registers.list.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { ordersTable } from '../payments.table.ts';
import { checksWithNames } from './registers.queries.ts';
import { registerChecksTable as checks, registerFindingsTable as findings } from './registers.table.ts';

export const registerRows = listRows(registerList, {
  select: checksWithNames,
  id: checks.id,
  changed: [checks.checkedAt],
  where: { provider: (provider) => eq(checks.provider, provider) },
  range: checks.checkedAt,
  orders: {
    provider: { key: checks.provider, type: 'text' },
    period: { key: sql`${checks.firstDay}::text`, type: 'text' },
    matched: { key: checks.matched, type: 'bigint' },
    amountDiffers: { key: checks.amountDiffers, type: 'bigint' },
    missingHere: { key: checks.missingHere, type: 'bigint' },
    missingThere: { key: checks.missingThere, type: 'bigint' },
    skipped: { key: checks.skipped, type: 'bigint' },
    checkedAt: 'id',
  },
});

export const findingRows = (checkId: number) =>
  listRows(findingList, {
    select: (tx, cursor) =>
      tx
        .select({ ...getTableColumns(findings), number: ordersTable.number, ...cursor })
        .from(findings)
        .leftJoin(ordersTable, eq(ordersTable.id, findings.orderId))
        .$dynamic(),
    id: findings.id,
    // Findings are written with their check and never updated.
    changed: [],
    scope: eq(findings.checkId, checkId),
    where: { kind: (kind) => eq(findings.kind, kind) },
    orders: {
      finding: { key: findings.kind, type: 'text' },
      paymentId: { key: findings.paymentId, type: 'text' },
      number: { key: sql`coalesce(${ordersTable.number}, 0)`, type: 'bigint' },
      status: { key: sql`coalesce(${findings.status}, '')`, type: 'text' },
    },
  });
