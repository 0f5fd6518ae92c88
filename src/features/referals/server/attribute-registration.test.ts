import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { promocodesTable } from '#features/promocodes/server/promocodes.table.ts';
import { committed } from '#kit/testing/context.ts';
import { referalsContract } from '../referals.contract.ts';
import { attributeRecent, attributeRegistration } from './attribute-registration.ts';
import { aNewcomer, aReferalsFixture } from './referals.builders.ts';

const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);

describe('attributing a registration', () => {
  let fixture: Awaited<ReturnType<typeof aReferalsFixture>>;
  let link: string;
  before(async () => {
    fixture = await aReferalsFixture();
    link = fixture.link;
  });
  after(() => fixture.close());

  const find = (accountId: number) => fixture.find(accountId);

  test('queues unattributed registrations of the last two days with a code again at night, unless no one owns the code', async () => {
    await fixture.register('told_in_time', { invitationCode: link });
    const lost = await fixture.runtime.bySystem(async ({ tx }) => {
      await aNewcomer(tx, 'job_died_long_ago', { invitationCode: link, at: ago(3 * day) });
      await aNewcomer(tx, 'without_code', {});
      await tx.insert(promocodesTable).values([
        { name: 'STREAM', type: 'media', state: 'active', createdBy: fixture.id('media') },
        { name: 'ENDED_EARLY', type: 'user', state: 'inactive', createdBy: fixture.id('other') },
      ]);
      for (const code of ['STREAM', 'ENDED_EARLY', 'NOSUCHCODE']) await aNewcomer(tx, `by_${code.toLowerCase()}`, { referralCode: code });
      // Typed by hand in mixed alphabets.
      return aNewcomer(tx, 'job_died', { referralCode: 'lanтern' });
    });
    const look = () =>
      committed(fixture.database, {}, async (ctx) => {
        await attributeRecent(ctx);
        return ctx.enqueued;
      });
    assert.deepEqual(await look(), [{ job: 'gameLink.registeredByCode', payload: { accountId: lost } }]);
    await fixture.runtime.bySystem((ctx) => attributeRegistration(ctx, { accountId: lost }));
    assert.equal((await find(lost))?.referrerId, fixture.id('other'));
    assert.deepEqual(await look(), []);
  });

  test('attributes a registration to the owner of an expired code, which is no longer listed for sharing', async () => {
    const owner = fixture.id('stranger');
    await fixture.runtime.bySystem(({ tx }) =>
      tx.insert(promocodesTable).values([
        { name: 'ENDED', type: 'media', state: 'active', linkedId: owner, endsAt: ago(day) },
        { name: 'USEDUP', type: 'media', state: 'active', linkedId: owner, limitTotal: 1, activations: 1 },
        { name: 'RUNS', type: 'media', state: 'active', linkedId: owner },
      ]),
    );
    assert.equal((await find(await fixture.register('by_ended', { referralCode: 'ENDED' })))?.referrerId, owner);
    const { promocodes } = await fixture.runtime.as(fixture.media)(referalsContract.getReferrer, { id: owner });
    assert.deepEqual(promocodes, ['RUNS']);
  });
});
