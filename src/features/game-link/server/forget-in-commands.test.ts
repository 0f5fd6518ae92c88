import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import { tombstoneEmail } from '#features/accounts/server/tombstone.ts';
import type { Person } from '#kit/personal-data/personal-data.ts';
import { onPostgres } from '#kit/testing/database.ts';
import { until } from '#kit/testing/until.ts';
import { aGameFixture, aNotice, type GameFixture } from './game-link.builders.ts';
import { gameLinkPersonalData } from './game-link.personal-data.ts';
import { tidyCommands } from './game-link.server.ts';
import { commandsTable } from './game-link.table.ts';

describe('commands after an erasure', () => {
  let fixture: GameFixture;
  let person: Person;
  before(async () => {
    fixture = await aGameFixture();
    person = { accountId: fixture.player, login: 'mute', email: 'player@test.example', nicks: ['Quill_Wander'] };
  });
  after(() => fixture.close());
  beforeEach(() => fixture.runtime.bySystem(({ tx }) => tx.delete(commandsTable)));

  const erase = () => fixture.runtime.bySystem((ctx) => gameLinkPersonalData.erase(ctx, person));
  const payloads = async () =>
    (await fixture.database.reads.select().from(commandsTable).orderBy(asc(commandsTable.id))).map(({ payload }) => payload);

  test('about the account, including open ones, contain its id instead of its names', async () => {
    const { player: accountId } = fixture;
    const ban = { banId: 1, nick: 'Older_Name', reason: 'mute said so, quill wander too', until: null, by: 'Admin_1' };
    await fixture.send({ server: 1, accountId, kind: 'ban', payload: ban, dedupeKey: 'ban:1' });
    const level = { name: 'Admin_7', level: 2, reason: 'does good work', by: 'owner' };
    await fixture.send({ server: 1, accountId, kind: 'adminLevel', payload: level, dedupeKey: 'admin-change:1' });
    await erase();
    const name = `deleted_${accountId}`;
    assert.deepEqual(await payloads(), [
      { ...ban, nick: name, reason: `${name} said so, ${name} too` },
      { ...level, name },
    ]);
  });

  test('about others lose the name in typed text, but keep product words even if the player was called so', async () => {
    const mute = {
      complaintId: 4,
      nick: 'Boris_Petrov',
      punishment: 'mute',
      minutes: 30,
      reason: 'shouted at Quill_Wander',
      lifted: false,
    } as const;
    const id = await fixture.send({ server: 1, accountId: fixture.other, kind: 'punishment', payload: mute, dedupeKey: 'complaint:4' });
    await fixture.runtime.bySystem(({ tx }) =>
      tx.update(commandsTable).set({ failure: 'no player Quill_Wander' }).where(eq(commandsTable.id, id)),
    );
    await erase();
    const name = `deleted_${fixture.player}`;
    assert.deepEqual(await payloads(), [{ ...mute, reason: `shouted at ${name}` }]);
    const [row] = await fixture.database.reads.select().from(commandsTable);
    assert.equal(row?.failure, `no player ${name}`);
  });

  test('keep a concurrent failure report by the game, without the name', { skip: !onPostgres }, async () => {
    const notice = { server: 1, accountId: fixture.player, kind: 'ban', dedupeKey: 'ban:2' } as const;
    const id = await fixture.send({ ...notice, payload: { banId: 2, nick: 'Quill_Wander', reason: 'rule 4', until: null, by: 'Admin_1' } });
    const saying = fixture.database.open();
    await saying.tx.update(commandsTable).set({ failure: 'no player Quill_Wander' }).where(eq(commandsTable.id, id));
    const erasing = erase();
    const waiting = 'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()';
    await until(async () => (await fixture.database.pool.query(waiting)).rowCount === 1).finally(saying.commit);
    await erasing;
    const [row] = await fixture.database.reads.select().from(commandsTable);
    assert.equal(row?.failure, `no player deleted_${fixture.player}`);
  });

  test('that are dead are deleted after the retention, except the erase command; those of other accounts wait for staff', async () => {
    const { player, other } = fixture;
    await fixture.send(aNotice(player));
    const order = await fixture.send({ server: 1, accountId: player, kind: 'accountDeleted', payload: {}, dedupeKey: 'deletion:1:erased' });
    const waits = await fixture.send(aNotice(other));
    await fixture.runtime.bySystem(async ({ tx }) => {
      await tx.update(commandsTable).set({ state: 'dead', endedAt: sql`now() - interval '91 days'` });
      await tidyCommands(tx);
    });
    assert.equal((await payloads()).length, 3, 'nobody was erased yet');
    await fixture.database.pool.query('update accounts set email = $1, disabled_at = now() where id = $2', [
      tombstoneEmail('gone'),
      player,
    ]);
    await fixture.runtime.bySystem(({ tx }) => tidyCommands(tx));
    const left = await fixture.database.reads.select({ id: commandsTable.id }).from(commandsTable).orderBy(asc(commandsTable.id));
    assert.deepEqual(
      left.map(({ id }) => id),
      [order, waits],
    );
  });
});
