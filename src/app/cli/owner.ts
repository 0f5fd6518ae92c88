import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import { type NamedOwner, nameOwner } from '#features/staff/server/name-owner.ts';
import { writeAudit } from '#kit/audit/write-audit.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Database } from '#kit/db/database.ts';
import { system } from '#kit/permissions/actor.ts';
import { foreseen, openExistingDatabase } from './existing-database.ts';

/**
 * `npm run owner -- <login>`: makes an account an owner, in `DATABASE_URL` or in the embedded database under `DATA_DIR`.
 * Ends with 0 when the account is an owner, 1 when it cannot be made one, 2 when the database could not be looked at.
 */
async function main(logins: readonly string[]): Promise<0 | 1 | 2> {
  const [login] = logins;
  if (!login || logins.length > 1) {
    console.error('Name one account by its login: npm run owner -- <login>');
    return 1;
  }
  try {
    const database = await openExistingDatabase();
    try {
      return report(await inOneCommit(database, login), login);
    } finally {
      await database.close();
    }
  } catch (error) {
    const reason = foreseen(error);
    console.error(reason ? `No owner was named. ${reason}` : error);
    return 2;
  }
}

function report(named: NamedOwner, asked: string): 0 | 1 {
  switch (named.kind) {
    case 'named':
      console.log(`${named.login} is an owner now, and has to sign in again. The audit has an entry about it.`);
      return 0;
    case 'already':
      console.log(`${named.login} is an owner already. Nothing was changed.`);
      return 0;
    case 'disabled':
      console.error(`The account ${named.login} has been disabled. Nothing was changed.`);
      return 1;
    case 'unknown':
      console.error(`No account has the login “${asked}”. Accounts are registered in the game, never here. Nothing was changed.`);
      return 1;
  }
}

async function inOneCommit(database: Database, login: string): Promise<NamedOwner> {
  const { tx, commit, rollback } = database.open();
  const base = { actor: system, requestId: 'npm run owner', ip: '' };
  const audit: Ctx['audit'] = (event, payload, details) => writeAudit({ tx, base, event, payload, details });
  try {
    const named = await nameOwner({ tx, audit }, login);
    // A session from before must not grow into an owner's.
    if (named.kind === 'named') await endAllSessions({ tx }, named.accountId);
    await commit();
    return named;
  } catch (error) {
    await rollback();
    throw error;
  }
}

process.exitCode = await main(process.argv.slice(2));
