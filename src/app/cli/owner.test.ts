import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import { committed } from '#kit/testing/context.ts';
import { type CommandBesideDatabase, commandBesideDatabase } from '../testing/command.ts';

describe('npm run owner', () => {
  let command: CommandBesideDatabase;
  before(async () => {
    command = await commandBesideDatabase('owner.ts');
    await committed(command.database(), {}, async ({ tx }) => {
      await seedServers(tx);
      await seedDemoAccounts(tx);
    });
  });
  after(() => command.close());

  const owner = (...words: string[]) => command.inside(...words);
  const rows = (text: string) => command.rows(text);

  test('makes an account an owner, writes an audit entry and ends all its sessions', async () => {
    const moment = 'select sessions_valid_from as moment from accounts where id = 1';
    const [earlier] = await rows(moment);
    const { code, output } = await owner('Player');
    assert.deepEqual([code, output], [0, 'player is an owner now, and has to sign in again. The audit has an entry about it.\n']);
    assert.deepEqual(await rows('select role, granted_by from staff_roles where account_id = 1'), [{ role: 'owner', granted_by: null }]);
    assert.deepEqual(await rows(`select event, subject, request_id from audit_entries`), [
      { event: 'staff.ownerNamed', subject: 'account:1', request_id: 'npm run owner' },
    ]);
    assert.ok((await rows(moment))[0].moment > earlier.moment);
  });

  test('changes nothing the second time and says so', async () => {
    const { code, output } = await owner('player');
    assert.deepEqual([code, output], [0, 'player is an owner already. Nothing was changed.\n']);
    assert.equal((await rows('select 1 from audit_entries')).length, 1);
  });

  test('rejects an unknown login, a disabled account and a missing login, each with a sentence', async () => {
    const unknown = await owner('nobody_here');
    assert.match(unknown.output, /^No account has the login “nobody_here”\. .*\n$/);
    await command.database().pool.query(`update accounts set disabled_at = now() where login = 'tester'`);
    const disabled = await owner('tester');
    assert.equal(disabled.output, 'The account tester has been disabled. Nothing was changed.\n');
    const silent = await owner();
    assert.equal(silent.output, 'Name one account by its login: npm run owner -- <login>\n');
    assert.deepEqual([unknown.code, disabled.code, silent.code], [1, 1, 1]);
    assert.equal((await rows(`select 1 from staff_roles where account_id = 4`)).length, 0);
  });

  test('exits with 2 and one sentence when the database cannot be read', async () => {
    const absent = await command.run({ DATA_DIR: join(command.folder, 'elsewhere') }, 'player');
    assert.match(absent.output, /^No owner was named\. There is no database in .*DATA_DIR.*\n$/);
    const unreachable = await command.run({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' }, 'player');
    assert.match(unreachable.output, /^No owner was named\. .*ECONNREFUSED.*\n$/);
    assert.deepEqual([absent.code, unreachable.code], [2, 2]);
  });
});
