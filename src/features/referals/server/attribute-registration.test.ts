import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { invitationCode } from '#features/campaigns/invitation-code.ts';
import { committed } from '#kit/testing/context.ts';
import { attributeRecent, attributeRegistration } from './attribute-registration.ts';
import { aNewcomer, aReferalsFixture } from './referals.builders.ts';
import { referalsTable } from './referals.table.ts';

const day = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms);

describe('whoever brought a newcomer', () => {
  let fixture: Awaited<ReturnType<typeof aReferalsFixture>>;
  let link: string;
  before(async () => {
    fixture = await aReferalsFixture();
    link = invitationCode(fixture.id('referrer'));
  });
  after(() => fixture.close());

  const find = (accountId: number) =>
    fixture.runtime.bySystem(async ({ tx }) => (await tx.select().from(referalsTable).where(eq(referalsTable.accountId, accountId)))[0]);

  test('who came by a code in the last two days and was not attributed is queued again at night', async () => {
    await fixture.register('told_in_time', { invitationCode: link });
    const [lost] = await fixture.runtime.bySystem(async ({ tx }) => [
      await aNewcomer(tx, 'job_died', { referralCode: 'LANTERN' }),
      await aNewcomer(tx, 'job_died_long_ago', { invitationCode: link, at: ago(3 * day) }),
      await aNewcomer(tx, 'without_code', {}),
    ]);
    const look = () =>
      committed(fixture.database, {}, async (ctx) => {
        await attributeRecent(ctx);
        return ctx.enqueued.filter(({ payload }) => JSON.stringify(payload).includes(`${lost}`)).map(({ job }) => job);
      });
    assert.deepEqual(await look(), ['gameLink.registeredByCode']);
    await fixture.runtime.bySystem((ctx) => attributeRegistration(ctx, { accountId: lost }));
    assert.equal((await find(lost))?.referrerId, fixture.id('other'));
    assert.deepEqual(await look(), []);
  });
});
