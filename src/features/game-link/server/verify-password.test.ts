import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { signedInJob } from '#features/sessions/server/signed-in.job.ts';
import { gameLinkContract } from '../game-link.contract.ts';
import { aGameHouse, type GameHouse } from './game-link.builders.ts';

describe('a password of somebody who is about to leave', () => {
  let house: GameHouse;
  before(async () => {
    house = await aGameHouse();
  });
  after(() => house.close());

  /** How often the game's question has called a deletion off. */
  const calledOff = async (account: { readonly disabledAt: Date | null }) => {
    await house.runtime.bySystem(({ tx }) =>
      tx
        .update(accountsTable)
        .set({ leavingAt: new Date(), ...account })
        .where(eq(accountsTable.id, house.player)),
    );
    const before = house.runtime.enqueued.length;
    const verdict = await house.as(1)(gameLinkContract.verifyPassword, { login: 'player', password: 'a long enough password' });
    assert.deepEqual([verdict.valid, verdict.disabled], [true, account.disabledAt !== null]);
    return house.runtime.enqueued.slice(before).filter((name) => name === signedInJob.name).length;
  };

  test('who plays again stays', async () => {
    assert.equal(await calledOff({ disabledAt: null }), 1);
  });

  test('a disabled account that only tries does not: its deletion goes on', async () => {
    assert.equal(await calledOff({ disabledAt: new Date() }), 0);
  });
});
