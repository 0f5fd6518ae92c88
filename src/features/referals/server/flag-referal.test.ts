import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { committed } from '#kit/testing/context.ts';
import { referalsContract } from '../referals.contract.ts';
import { flagReferal } from './flag-referal.ts';
import { aReferalsFixture } from './referals.builders.ts';
import { verdictOf } from './verdict.ts';

describe("a referral's flags", () => {
  let fixture: Awaited<ReturnType<typeof aReferalsFixture>>;
  let link: string;
  before(async () => {
    fixture = await aReferalsFixture();
    link = fixture.link;
  });
  after(() => fixture.close());

  const find = (accountId: number) => fixture.find(accountId);
  const check = (accountId: number) => fixture.runtime.bySystem((ctx) => flagReferal(ctx, accountId));

  test("apply again after a lifted flag if new evidence shows the referrer's own account", async () => {
    const accountId = await fixture.register('roommate', { invitationCode: link });
    await fixture.signIn(fixture.id('stranger'), 'hall-tablet');
    await fixture.signIn(accountId, 'hall-tablet');
    await check(accountId);
    const judge = { id: (await find(accountId))?.id ?? 0, counts: true, reason: 'Two people in one flat' };
    const media = fixture.runtime.as(fixture.media);
    assert.equal((await media(referalsContract.judgeReferal, judge)).verdict, 'waiting');
    await fixture.signIn(fixture.id('referrer'), 'hall-tablet');
    const told = await committed(fixture.database, {}, async (ctx) => {
      await flagReferal(ctx, accountId);
      return ctx.enqueued.map(({ job }) => job);
    });
    const row = await find(accountId);
    assert.deepEqual([row && verdictOf(row), row?.clearedBy, told], ['ownAccount', null, ['referals.judged']]);
    await media(referalsContract.judgeReferal, judge);
    await check(accountId);
    assert.notEqual((await find(accountId))?.clearedAt, null, 'what was judged stays judged');
  });
});
