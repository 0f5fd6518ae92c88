import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { administratorsContract } from '../administrators.contract.ts';
import { type Administration, anAdministration } from './administrators.builders.ts';

const { changeAdminLevel, dismissAdmin } = administratorsContract;
const reason = 'as agreed on Monday';

describe('cases under review by an administrator', () => {
  let house: Administration;
  before(async () => {
    house = await anAdministration();
  });
  after(() => house.close());

  type Case = { readonly server?: number; readonly against?: string; readonly appealed?: boolean; readonly closed?: boolean };
  const held = async ({ server = 1, against = 'player', appealed = false, closed = false }: Case = {}): Promise<number> => {
    const { rows } = await house.database.pool.query(
      `insert into complaints (key, server, against, author_id, author_nick, offender_id, offender_nick, happened_at, description, answer_by,
         due_at, reviewer_id, reviewer_as, taken_at, status, closed_at, appealed_at, appealed_by, appeal)
       values (substr(md5(random()::text), 1, 22), $1, $2, $3, 'Anna_Petrova', $4, 'Boris_Petrov', now(), 'He shot me at the harbour.', now(),
         now(), $5, 'Admin_four', now(), $6, $7, $8, $9, $10)
       returning id`,
      [
        server,
        against,
        house.id('player'),
        house.id('one'),
        house.id('four'),
        closed ? 'closed' : 'new',
        closed || appealed ? new Date() : null,
        appealed ? new Date() : null,
        appealed ? house.id('player') : null,
        appealed ? 'Look at the recording once more.' : null,
      ],
    );
    return Number(rows[0].id);
  };
  const free = async (): Promise<number[]> =>
    (await house.database.pool.query('select id from complaints where reviewer_id is null order by id')).rows.map(({ id }) => Number(id));
  const released = async () =>
    (await house.database.pool.query("select complaint_id, by_account from complaint_events where kind = 'released' order by id")).rows.map(
      ({ complaint_id: id, by_account: by }) => [Number(id), Number(by)],
    );

  test('are released when the new level may not judge them, and all on that server after a dismissal', async () => {
    const [plain, admins, appeal] = [await held(), await held({ against: 'admin' }), await held({ appealed: true })];
    await held({ closed: true });
    await held({ server: 2 });
    const id = await house.number('four');
    await house.as('six')(changeAdminLevel, { id, level: 5, reason });
    assert.deepEqual(await free(), []);
    await house.as('six')(changeAdminLevel, { id, level: 3, reason });
    assert.deepEqual(await free(), [admins, appeal]);
    await house.as('five')(dismissAdmin, { id, reason });
    assert.deepEqual(await free(), [plain, admins, appeal], 'what was judged keeps its judge, another world its own');
    assert.deepEqual(await released(), [
      [admins, house.id('six')],
      [appeal, house.id('six')],
      [plain, house.id('five')],
    ]);
  });
});

describe('sessions of an administrator who is dismissed', () => {
  let house: Administration;
  before(async () => {
    house = await anAdministration();
  });
  after(() => house.close());

  test('continue as the player’s own; an expired one does not become valid again', async () => {
    const id = await house.number('one');
    const session = (name: string, signedIn: string, seen: string) =>
      house.database.pool.query(
        `insert into sessions (token_hash, account_id, active_admin_account_id, signed_in_at, created_at, last_seen_at, expires_at, ip, user_agent)
         values (sha256($1::text::bytea), $2, $3, now() - $4::interval, now() - $4::interval, now() - $5::interval, now() + interval '20 days',
           '203.0.113.1', $1)`,
        [name, house.id('one'), id, signedIn, seen],
      );
    await session('used', '2 hours', '1 minute');
    await session('idle', '2 hours', '31 minutes');
    await session('old', '13 hours', '1 minute');
    await house.as('six')(dismissAdmin, { id, reason });
    const { rows } = await house.database.pool.query(
      'select user_agent from sessions where revoked_at is null and active_admin_account_id is null and account_id = $1',
      [house.id('one')],
    );
    assert.deepEqual(rows, [{ user_agent: 'used' }]);
  });
});
