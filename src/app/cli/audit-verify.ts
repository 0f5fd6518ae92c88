import { verifyAudit } from '#kit/audit/verify-audit.ts';
import type { Database } from '#kit/db/database.ts';
import { foreseen, openExistingDatabase } from './existing-database.ts';

/**
 * `npm run audit:verify`: walks the audit's chain in `DATABASE_URL`, or in the embedded database under `DATA_DIR`.
 * Ends with 0 when it holds, 1 when it is broken, 2 when it could not be looked at.
 */
async function main(): Promise<0 | 1 | 2> {
  try {
    const database = await openExistingDatabase();
    try {
      return await report(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    const reason = foreseen(error);
    console.error(reason ? `The audit could not be checked. ${reason}` : error);
    return 2;
  }
}

async function report(database: Database): Promise<0 | 1> {
  const result = await verifyAudit(database.reads);
  if (result.ok) {
    console.log(`The audit's chain holds: ${result.entries} entries, head ${result.head}`);
    return 0;
  }
  const seal = result.sequence === null ? '' : ` (seal ${result.sequence})`;
  console.log(`The audit's chain is broken at entry ${result.entryId}${seal}: ${result.reason}`);
  return 1;
}

process.exitCode = await main();
