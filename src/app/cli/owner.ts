import { endAllSessions } from '#features/sessions/server/end-all-sessions.ts';
import { type NamedOwner, nameOwner } from '#features/staff/server/name-owner.ts';
import type { Database } from '#kit/db/database.ts';
import { inExistingDatabase, inOneCommit } from './existing-database.ts';

/**
 * `npm run owner -- <login>`: makes an account an owner, in `DATABASE_URL` or in the embedded database under `DATA_DIR`. Exits with 0 when
 * the account is an owner, 1 when it cannot become one, 2 when the database cannot be read.
 */
async function main(logins: readonly string[]): Promise<0 | 1 | 2> {
  const [login] = logins;
  if (!login || logins.length > 1) {
    console.error('Name one account by its login: npm run owner -- <login>');
    return 1;
  }
  return inExistingDatabase('No owner was named.', async (database) => report(await name(database, login), login));
}

const name = (database: Database, login: string): Promise<NamedOwner> =>
  inOneCommit(database, 'npm run owner', async (ctx) => {
    const named = await nameOwner(ctx, login);
    // An earlier session must not gain the owner's rights.
    if (named.kind === 'named') await endAllSessions(ctx, named.accountId);
    return named;
  });

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

process.exitCode = await main(process.argv.slice(2));
