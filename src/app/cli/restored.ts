import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { auditTrailAudit } from '#features/audit-trail/audit-trail.audit.ts';
import { skipBanRevisions } from '#features/bans/server/skip-ban-revisions.ts';
import { skipCinemaVersions } from '#features/cinema/server/skip-cinema-versions.ts';
import type { Erasure } from '#features/deletion/server/replay-erasure.ts';
import { databaseError } from '#kit/db/constraint.ts';
import type { Database } from '#kit/db/database.ts';
import { skipNumbers } from '#kit/db/skip-numbers.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { assembleEngine } from '../assemble.ts';
import { readErasures, replayErasures } from '../backup/replay-erasures.ts';
import { loadConfig } from '../config.ts';
import { bringUpToDate } from '../prepare-database.ts';
import { inExistingDatabase, inOneCommit } from './existing-database.ts';

/**
 * `npm run restored`: after a restore, before the site is opened. The game, the launcher, the providers and people hold numbers that this
 * database has forgotten and would give a second time; from here on it gives others. Needs the owner of the tables, `DATABASE_OWNER_URL`.
 * Run again it leaves out more numbers, and nothing else. With `-- --erasures <file>` it also erases again the accounts that were erased
 * after the backup; the file holds lines of the log, or acts as JSON. Ends with 0 when it is done, 1 without the owner's rights or with a
 * file that names no erasure, 2 when the database could not be looked at.
 */
async function main(database: Database): Promise<0 | 1> {
  const { values } = parseArgs({ options: { erasures: { type: 'string' } } });
  const erasures = values.erasures === undefined ? [] : readErasures(await readFile(values.erasures, 'utf8'));
  if (values.erasures !== undefined && erasures.length === 0) {
    console.error(`Nothing was changed: ${values.erasures} names no erasure.`);
    return 1;
  }
  try {
    const { sequences, feeds, cinemaVersion } = await leaveNumbersOut(database);
    console.log(
      `${sequences} sequences and ${feeds} feeds of bans go on far above what was given, the cinema with version ${cinemaVersion}.`,
    );
    console.log('Game servers and the launcher are to read bans and the cinema anew. The audit has an entry about it.');
    if (erasures.length > 0) console.log(await eraseAgainIn(database, erasures));
    return 0;
  } catch (error) {
    if (databaseError(error)?.code !== insufficientPrivilege) throw error;
    console.error('Nothing was changed: this needs the owner of the tables. Name it with DATABASE_OWNER_URL.');
    return 1;
  }
}

/** Lets every count go on far above what the restored database remembers. */
export async function leaveNumbersOut(database: Database) {
  // First, because the entry of the audit is numbered too. What follows may fail and be done again.
  const sequences = await database.asOwner(skipNumbers);
  const { feeds, cinemaVersion } = await inOneCommit(database, 'npm run restored', async ({ tx, audit }) => {
    await allowLong(tx, 60);
    const skipped = { feeds: await skipBanRevisions(tx), cinemaVersion: await skipCinemaVersions(tx) };
    await audit(auditTrailAudit.restored, { sequences, ...skipped });
    return skipped;
  });
  return { sequences, feeds, cinemaVersion };
}

/** With the product's whole configuration: the jobs that an erasure queues are sealed, and its logs may be in ClickHouse. */
async function eraseAgainIn(database: Database, erasures: readonly Erasure[]): Promise<string> {
  const engine = await assembleEngine({ ...loadConfig(), logLevel: 'error' }, { database });
  try {
    const { jobImplementations: jobs, log } = engine;
    await database.asOwner((client) => bringUpToDate(client, database, { jobs, log }));
    const { erased, known } = await replayErasures(engine, erasures);
    return `${erased} accounts were erased again; ${known} of ${erasures.length} erasures had nothing left to do.`;
  } finally {
    await engine.running.close();
  }
}

const insufficientPrivilege = '42501';

if (import.meta.main) process.exitCode = await inExistingDatabase('Numbers may be given twice.', main);
