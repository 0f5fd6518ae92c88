import { parseArgs } from 'node:util';
import { partnerFaults, partnerRulesCount } from '#features/partners/server/partner-faults.ts';
import { minutesToFollow } from '#features/partners/server/stray-shares.queries.ts';
import { ledgerFaults, ledgerFigures, rulesCount } from '#features/payments/server/orders/verify-ledger.ts';
import type { Database } from '#kit/db/database.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { inExistingDatabase } from './existing-database.ts';

/**
 * `npm run ledger:verify`: checks every rule of the books in `DATABASE_URL`, or in the embedded database under `DATA_DIR`. Exits with 0
 * when all hold, 1 when one does not, 2 when the database cannot be read. For a restored copy, `-- --as-of <time>` sets the time of the
 * backup: jobs that follow a payment within minutes are not late just because the copy is checked hours later.
 */
export async function reportLedger(database: Pick<Database, 'open'>, asOf: Date = new Date()): Promise<0 | 1> {
  // One snapshot for all queries, because sales may continue meanwhile.
  const { tx, rollback } = database.open({ readOnly: true });
  try {
    await tx.execute('set transaction isolation level repeatable read');
    await allowLong(tx, 12 * 60);
    const { held, ...figures } = await ledgerFigures(tx);
    for (const [name, value] of Object.entries({ ...figures, ...prefixed(held) })) console.log(`${name}: ${value}`);
    const faults = [...(await ledgerFaults(tx)), ...(await partnerFaults(tx, minutesToFollow + minutesSince(asOf)))];
    const rules = rulesCount + partnerRulesCount;
    for (const { rule, count, examples } of faults) console.log(`BROKEN ${rule}: ${count} (${examples.join(', ')})`);
    console.log(faults.length === 0 ? `The books are clean: ${rules} rules hold` : `${faults.length} of ${rules} rules are broken`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await rollback();
  }
}

/** Minor units that providers owe us. */
const prefixed = (held: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(held).map(([currency, sum]) => [`held ${currency}`, sum]));

const minutesSince = (time: Date): number => Math.max(0, Math.ceil((Date.now() - time.getTime()) / 60_000));

/** Undefined for an invalid time. */
function readAsOf(): Date | undefined {
  try {
    const { values } = parseArgs({ options: { 'as-of': { type: 'string' } } });
    const asOf = new Date(values['as-of'] ?? Date.now());
    return Number.isNaN(asOf.getTime()) ? undefined : asOf;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const undone = 'The books could not be checked.';

if (import.meta.main) {
  const asOf = readAsOf();
  if (asOf) process.exitCode = await inExistingDatabase(undone, (database) => reportLedger(database, asOf));
  else {
    console.error(`${undone} Usage: npm run ledger:verify [-- --as-of 2026-11-19T03:00:00Z]`);
    process.exitCode = 2;
  }
}
