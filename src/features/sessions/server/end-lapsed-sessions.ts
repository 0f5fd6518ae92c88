import { sql } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { holdsInOffice } from './office-session.ts';
import { sessionsTable } from './sessions.table.ts';

/**
 * Ends the sessions of an administrator that are over by the office's limits. They are nobody's until the admin account goes: then a
 * player's longer limits hold for them, and a browser that was left somewhere would be signed in again.
 */
export async function endLapsedSessions(tx: Tx, adminAccountId: number): Promise<void> {
  await tx.execute(sql`
    update ${sessionsTable} s set revoked_at = now()
     where s.active_admin_account_id = ${adminAccountId} and s.revoked_at is null and not (${sql.raw(holdsInOffice)})`);
}
