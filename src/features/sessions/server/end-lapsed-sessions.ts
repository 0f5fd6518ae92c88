import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { holdsInOffice } from './office-session.ts';
import { sessionsTable } from './sessions.table.ts';

/**
 * Ends an administrator's sessions that are beyond the office's limits. They are unusable until the admin account is removed: then a
 * player's longer limits apply, and a forgotten browser would be signed in again.
 */
export async function endLapsedSessions(tx: Tx, adminAccountId: number): Promise<void> {
  await tx.execute(sql`
    update ${sessionsTable} s set revoked_at = now()
     where s.active_admin_account_id = ${adminAccountId} and s.revoked_at is null and not (${sql.raw(holdsInOffice)})`);
}
