import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { lockAccount } from '#features/accounts/server/lock-account.ts';
import { Refusal } from '#kit/errors/errors.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { until } from '#kit/testing/until.ts';
import { administratorsContract } from '../administrators.contract.ts';
import { type Administration, anAdministration } from './administrators.builders.ts';

const waitingForLocks =
  'select distinct pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';

describe('appointing an administrator', { skip: onPostgres ? false : 'the embedded database has one connection: nothing can race' }, () => {
  let house: Administration;
  before(async () => {
    house = await anAdministration();
  });
  after(() => house.close());

  const appoint = (by: 'six' | 'owner', name: string) =>
    house.as(by)(administratorsContract.appointAdmin, { server: 1, login: 'player', name, level: 1, reason: 'as agreed on Monday' });
  /** Results of appointments that all started while another transaction was changing the account. */
  const during = async (meanwhile: string, ...attempts: (() => Promise<unknown>)[]) => {
    const another = house.database.open();
    await lockAccount(another.tx, house.id('player'));
    await another.tx.execute(sql.raw(`update accounts set ${meanwhile} where id = ${house.id('player')}`));
    const answers = Promise.allSettled(attempts.map((attempt) => attempt()));
    await until(async () => (await house.database.pool.query(waitingForLocks)).rowCount === attempts.length).finally(another.commit);
    return (await answers).map((answer) =>
      answer.status === 'rejected' && answer.reason instanceof Refusal ? answer.reason.code : answer.status,
    );
  };

  test('accepts one of two concurrent appointments of the same person on the same server', async () => {
    const answers = await during(
      'locale = locale',
      () => appoint('six', 'Fresh_One'),
      () => appoint('owner', 'Fresh_Two'),
    );
    assert.deepEqual(answers.sort(), ['administrators.alreadyAdmin', 'fulfilled']);
    await house.database.pool.query('delete from admin_accounts where account_id = $1', [house.id('player')]);
  });

  test('rejects an appointment of an account that is being erased concurrently', async () => {
    const erased = `login = 'deleted_1', email = 'deleted_1@deleted.invalid', disabled_at = now()`;
    assert.deepEqual(await during(erased, () => appoint('six', 'Fresh_One')), ['kit.invalidInput']);
    assert.equal(await house.number('player'), 0);
  });
});
