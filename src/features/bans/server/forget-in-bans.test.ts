import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { onPostgres } from '#kit/testing/database.ts';
import { until } from '#kit/testing/until.ts';
import { bansContract } from '../bans.contract.ts';
import { aBansFixture, type BansFixture } from './bans.builders.ts';
import { bansPersonalData } from './bans.personal-data.ts';
import { gameBansTable } from './bans.table.ts';

describe('an erasure in other people’s bans', () => {
  let fixture: BansFixture;
  before(async () => {
    fixture = await aBansFixture();
  });
  after(() => fixture.close());

  const cheat = () => ({ accountId: fixture.id('anna'), login: 'cheat', email: 'anna@test.example', nicks: ['Anna_Petrova'] });
  const erase = () => fixture.runtime.bySystem((ctx) => bansPersonalData.erase(ctx, cheat()));
  const ban = async (login: 'boris' | 'vera', reason: string) =>
    (await fixture.as('third')(bansContract.ban, { server: 1, globalId: fixture.id(login), minutes: 60, reason, note: reason })).id;

  test('does not write, and so does not lock, rows where the name is only part of another word', async () => {
    const id = await ban('vera', 'cheating, and no end of cheats');
    await fixture.database.pool.query(
      `insert into game_ban_evidence (ban_id, kind, log)
       values ($1, 'log', '{"kind": "chat", "id": 1, "at": "2026-11-01T00:00:00.000Z", "nick": "Vera_Frost", "line": "cheaters"}')`,
      [id],
    );
    // A written row gets a new ctid.
    const places = async () =>
      (
        await fixture.database.pool.query(`select ctid::text from game_bans union all select ctid::text from game_ban_changes
          union all select ctid::text from game_ban_evidence`)
      ).rows;
    const before = await places();
    await erase();
    assert.deepEqual(await places(), before);
  });

  const racesOnly = { skip: onPostgres ? false : 'the embedded database has one connection: nothing can race' };

  test('keeps a concurrent edit by an administrator and removes the name from it as well', racesOnly, async () => {
    const id = await ban('boris', 'robbed Anna_Petrova');
    const waiting = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';
    const lifting = fixture.database.open();
    await lifting.tx
      .update(gameBansTable)
      .set({ open: false, liftedAt: new Date(), liftedBy: fixture.id('chief'), liftReason: 'Anna_Petrova forgave him' })
      .where(eq(gameBansTable.id, id));
    const erasing = erase();
    await until(async () => (await fixture.database.pool.query(waiting)).rowCount === 1).finally(lifting.commit);
    await erasing;
    const [left] = await fixture.database.reads.select().from(gameBansTable).where(eq(gameBansTable.id, id));
    const name = `deleted_${fixture.id('anna')}`;
    assert.deepEqual([left?.reason, left?.liftReason], [`robbed ${name}`, `${name} forgave him`]);
  });
});
