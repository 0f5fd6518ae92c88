import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { aNotificationsFixture, type NotificationsFixture } from './notifications.builders.ts';
import { notificationsPersonalData } from './notifications.server.ts';

describe('erasing the name of a deleted account from notifications of others', () => {
  let fixture: NotificationsFixture;
  before(async () => {
    fixture = await aNotificationsFixture();
    const params = { player: 'Somebody', what: { text: 'sample.player', values: { reason: 'as player wished' } } };
    await fixture.tell(fixture.anna.accountId ?? 0, { params: { ...params, player: 'Player' } });
    await fixture.tell(fixture.anna.accountId ?? 0, { params: { ...params, what: { text: 'sample.player' } } });
  });
  after(() => fixture.close());

  test('replaces the name in values, but not in keys of fields or texts, and leaves other notifications untouched and uncounted', async () => {
    const written = () =>
      fixture.runtime.bySystem(async ({ tx }) => {
        const { rows } = await tx.execute<{ params: unknown; version: string }>(
          sql`select params, xmin::text as version from notifications order by id`,
        );
        return rows;
      });
    const before = await written();
    const player = { accountId: fixture.boris.accountId ?? 0, login: 'player', email: 'player@test.example', nicks: [] };
    const erased = await fixture.runtime.bySystem((ctx) => notificationsPersonalData.erase(ctx, player));
    assert.equal(erased.named, 1);
    const gone = `deleted_${player.accountId}`;
    const after = await written();
    assert.deepEqual(after[0]?.params, { player: gone, what: { text: 'sample.player', values: { reason: `as ${gone} wished` } } });
    assert.deepEqual(after[1], before[1]);
  });
});
