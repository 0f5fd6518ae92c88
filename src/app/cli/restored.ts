import { auditTrailAudit } from '#features/audit-trail/audit-trail.audit.ts';
import { skipBanRevisions } from '#features/bans/server/skip-ban-revisions.ts';
import { skipCinemaVersions } from '#features/cinema/server/skip-cinema-versions.ts';
import { databaseError } from '#kit/db/constraint.ts';
import type { Database } from '#kit/db/database.ts';
import { skipNumbers } from '#kit/db/skip-numbers.ts';
import { allowLong } from '#kit/db/transaction.ts';
import { inExistingDatabase, inOneCommit } from './existing-database.ts';

/**
 * `npm run restored`: after a restore, before the site is opened. The game, the launcher, the providers and people hold numbers that this
 * database has forgotten and would give a second time; from here on it gives others. Needs the owner of the tables, `DATABASE_OWNER_URL`.
 * Run again it leaves out more numbers, and nothing else. Ends with 0 when it is done, 1 without the owner's rights, 2 when the database
 * could not be looked at.
 */
async function main(database: Database): Promise<0 | 1> {
  try {
    // First, because the entry of the audit is numbered too. What follows may fail and be done again.
    const sequences = await database.asOwner(skipNumbers);
    const { feeds, cinemaVersion } = await inOneCommit(database, 'npm run restored', async ({ tx, audit }) => {
      await allowLong(tx, 60);
      const skipped = { feeds: await skipBanRevisions(tx), cinemaVersion: await skipCinemaVersions(tx) };
      await audit(auditTrailAudit.restored, { sequences, ...skipped });
      return skipped;
    });
    console.log(
      `${sequences} sequences and ${feeds} feeds of bans go on far above what was given, the cinema with version ${cinemaVersion}.`,
    );
    console.log('Game servers and the launcher are to read bans and the cinema anew. The audit has an entry about it.');
    return 0;
  } catch (error) {
    if (databaseError(error)?.code !== insufficientPrivilege) throw error;
    console.error('Nothing was changed: this needs the owner of the tables. Name it with DATABASE_OWNER_URL.');
    return 1;
  }
}

const insufficientPrivilege = '42501';

process.exitCode = await inExistingDatabase('Numbers may be given twice.', main);
