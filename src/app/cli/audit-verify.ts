import { verifyAudit } from '#kit/audit/verify-audit.ts';
import type { Database } from '#kit/db/database.ts';
import { inExistingDatabase } from './existing-database.ts';

/**
 * `npm run audit:verify`: walks the audit's chain in `DATABASE_URL`, or in the embedded database under `DATA_DIR`.
 * Ends with 0 when it holds, 1 when it is broken, 2 when it could not be looked at.
 */
export async function reportAudit(database: Pick<Database, 'reads'>): Promise<0 | 1> {
  const result = await verifyAudit(database.reads);
  if (result.ok) {
    console.log(`The audit's chain holds: ${result.entries} entries, head ${result.head}`);
    return 0;
  }
  const seal = result.sequence === null ? '' : ` (seal ${result.sequence})`;
  console.log(`The audit's chain is broken at entry ${result.entryId}${seal}: ${result.reason}`);
  return 1;
}

if (import.meta.main) process.exitCode = await inExistingDatabase('The audit could not be checked.', reportAudit);
