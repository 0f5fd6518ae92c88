import { and, desc, eq, inArray } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { auditEntriesTable } from '#kit/audit/audit.table.ts';
import type { Tx } from '#kit/db/database.ts';
import { staffGrantsEvents } from '../staff-grants.audit.ts';
import { accountSubject } from './account-subject.ts';

const shownEvents = Object.values(staffGrantsEvents).map(({ id }) => id);

/** What was done to a person's rights, as the audit tells it, newest first. */
export const listStaffChanges = (tx: Tx, accountId: number) =>
  tx
    .select({
      id: auditEntriesTable.id,
      at: auditEntriesTable.at,
      event: auditEntriesTable.event,
      payload: auditEntriesTable.payload,
      by: accountsTable.login,
    })
    .from(auditEntriesTable)
    .leftJoin(accountsTable, eq(accountsTable.id, auditEntriesTable.accountId))
    .where(and(eq(auditEntriesTable.subject, accountSubject(accountId)), inArray(auditEntriesTable.event, shownEvents)))
    .orderBy(desc(auditEntriesTable.id))
    .limit(50);
