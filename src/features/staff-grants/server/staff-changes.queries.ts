import { listHistory } from '#features/accounts/server/history.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { accountSubject, staffGrantsAudit } from '../staff-grants.feature.ts';

const shownEvents = Object.values(staffGrantsAudit).map(({ id }) => id);

export const listStaffChanges = (tx: Tx, accountId: number) => listHistory(tx, accountSubject(accountId), shownEvents);
