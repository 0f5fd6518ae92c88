import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { auditTrailAudit } from '#features/audit-trail/audit-trail.feature.ts';
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
 * `npm run restored`: run after a restore, before the site is opened. The game, the launcher, providers and people have numbers that this
 * database has forgotten and would reuse; this skips them. Needs the tables' owner, `DATABASE_OWNER_URL`. Running it again only skips more
 * numbers. With `-- --erasures <file>` it also repeats erasures made after the backup; the file has log lines, or acts as JSON. Exits with
 * 0 when it is done, 1 without the owner's rights or with a file without erasures, 2 when the database cannot be read (docs/decisions/164).
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

/** Moves every counter far above the restored values. */
export async function leaveNumbersOut(database: Database) {
  // First, because the audit entry is numbered too. Later steps may fail and be repeated.
  const sequences = await database.asOwner(skipNumbers);
  const { feeds, cinemaVersion } = await inOneCommit(database, 'npm run restored', async ({ tx, audit }) => {
    await allowLong(tx, 60);
    const skipped = { feeds: await skipBanRevisions(tx), cinemaVersion: await skipCinemaVersions(tx) };
    await audit(auditTrailAudit.restored, { sequences, ...skipped });
    return skipped;
  });
  return { sequences, feeds, cinemaVersion };
}

/** Needs the whole configuration: the jobs an erasure queues are sealed, and the logs may be in ClickHouse. */
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
