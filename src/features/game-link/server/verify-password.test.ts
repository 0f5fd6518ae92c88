import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { signedInJob } from '#features/sessions/server/signed-in.job.ts';
import { gameLinkContract } from '../game-link.contract.ts';
import { aGameFixture, type GameFixture } from './game-link.builders.ts';

describe('a password of somebody who is about to leave', () => {
  let fixture: GameFixture;
  before(async () => {
    fixture = await aGameFixture();
  });
  after(() => fixture.close());

  /** How often the game's question has called a deletion off. */
  const calledOff = async (account: { readonly disabledAt: Date | null }) => {
    await fixture.runtime.bySystem(({ tx }) =>
      tx
        .update(accountsTable)
        .set({ leavingAt: new Date(), ...account })
        .where(eq(accountsTable.id, fixture.player)),
    );
    const before = fixture.runtime.enqueued.length;
    const verdict = await fixture.as(1)(gameLinkContract.verifyPassword, { login: 'player', password: 'a long enough password' });
    assert.deepEqual([verdict.valid, verdict.disabled], [true, account.disabledAt !== null]);
    return fixture.runtime.enqueued.slice(before).filter((name) => name === signedInJob.name).length;
  };

  test('who plays again stays', async () => {
    assert.equal(await calledOff({ disabledAt: null }), 1);
  });

  test('a disabled account that only tries does not: its deletion goes on', async () => {
    assert.equal(await calledOff({ disabledAt: new Date() }), 0);
  });
});
