import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { seedDemoAccounts } from '#features/sessions/server/seed-demo-accounts.ts';
import { installJobs } from '#kit/jobs/jobs.ts';
import { fromQueue } from '#kit/jobs/sealed-payload.ts';
import { mailJobs, sendMail } from '#kit/mail/mail.jobs.ts';
import { committed } from '#kit/testing/context.ts';
import { loadConfig } from '../config.ts';
import { type CommandBesideDatabase, commandBesideDatabase } from '../testing/command.ts';

describe('npm run two-step-off', () => {
  let command: CommandBesideDatabase;
  before(async () => {
    command = await commandBesideDatabase('two-step-off.ts');
    const database = command.database();
    await database.asOwner((client) =>
      installJobs(client, database, mailJobs({ send: async () => undefined, check: async () => undefined, close: () => undefined })),
    );
    await committed(database, {}, async ({ tx }) => {
      await seedServers(tx);
      await seedDemoAccounts(tx);
    });
    await database.pool.query(`insert into two_step (account_id, secret, confirmed_at)
      select id, decode(repeat('ab', 48), 'hex'), now() from accounts where login = 'player'`);
    await database.pool.query(`update accounts set locale = 'ru' where login = 'player'`);
  });
  after(() => command.close());

  const turnOff = (...words: string[]) => command.inside(...words);
  const rows = (text: string) => command.rows(text);

  test('turns two-step sign-in off, ends every session, writes an audit entry and mails the person in their language', async () => {
    const moment = `select sessions_valid_from as moment from accounts where login = 'player'`;
    const [earlier] = await rows(moment);
    const { code, output } = await turnOff('Player');
    assert.deepEqual(
      [code, output],
      [0, 'player signs in by password alone now, is signed out everywhere and gets a mail. The audit has an entry about it.\n'],
    );
    assert.deepEqual(await rows('select 1 from two_step'), []);
    assert.ok((await rows(moment))[0].moment > earlier.moment);
    assert.deepEqual(await rows(`select event, subject, request_id from audit_entries`), [
      { event: 'twoStep.reset', subject: 'account:1', request_id: 'npm run two-step-off' },
    ]);
    const [mail] = await rows(`select data from pgboss.job where name = 'mail.send'`);
    const { to, subject } = sendMail.payload.parse(fromQueue(sendMail, mail?.data, loadConfig({ DATA_DIR: command.folder })));
    assert.deepEqual([to, subject], ['player@demo.example', 'Двухэтапный вход выключен оператором']);
    assert.deepEqual(await rows('select account_id::int as account_id, kind from notifications'), [
      { account_id: 1, kind: 'twoStep.turnedOff' },
    ]);
  });

  test('changes nothing when it is already off, and exits with 1 for an unknown or missing login', async () => {
    const [again, unknown, silent] = [await turnOff('player'), await turnOff('nobody_here'), await turnOff()];
    assert.deepEqual([again.code, again.output], [0, 'player has no two-step sign-in. Nothing was changed.\n']);
    assert.deepEqual([unknown.code, unknown.output], [1, 'No account has the login “nobody_here”. Nothing was changed.\n']);
    assert.deepEqual([silent.code, silent.output], [1, 'Name one account by its login: npm run two-step-off -- <login>\n']);
    assert.equal((await rows('select 1 from audit_entries')).length, 1);
  });

  test('exits with 2 and one sentence when the database cannot be read', async () => {
    const { code, output } = await command.run({ DATA_DIR: join(command.folder, 'elsewhere') }, 'player');
    assert.match(output, /^Nothing was turned off\. There is no database in .*DATA_DIR.*\n$/);
    assert.equal(code, 2);
  });
});
