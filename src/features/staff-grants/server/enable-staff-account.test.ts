import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { disableAccount } from '#features/accounts/server/disable-account.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { rolledBack } from '#kit/testing/context.ts';
import { refusedAs } from '#kit/testing/refused-as.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { staffGrantsContract } from '../staff-grants.contract.ts';
import { enableStaffAccount } from './disable-staff-account.ts';
import { aStaffFixture, type Login, type StaffFixture } from './staff-grants.builders.ts';
import { carryOutRoleChange } from './staff-grants.handlers.ts';

const { changeRoles, disableStaffAccount, getStaffMember, listStaff } = staffGrantsContract;
const reason = 'because';

let fixture: StaffFixture;
before(async () => {
  fixture = await aStaffFixture();
});
after(() => fixture.close());

describe('enableStaffAccount', () => {
  test('restores an account that lost all roles while disabled, which the list shows until then', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['content'] });
    const anna = fixture.as('anna');
    const id = fixture.id('boris');
    await anna(disableStaffAccount, { id, reason });
    const removed = await anna(changeRoles, { id, seen: ['content'], roles: [], reason });
    assert.deepEqual([removed.roles, removed.can], [[], { change: true, disable: false, enable: true }]);
    const shown = async (sort: 'login' | '-since') => (await anna(listStaff, { sort })).rows.map(({ login }) => login);
    assert.deepEqual(await shown('login'), ['anna', 'boris']);
    assert.deepEqual(await shown('-since'), ['anna', 'boris']);
    const enabled = await anna(staffGrantsContract.enableStaffAccount, { id, reason });
    assert.equal(enabled.disabledAt, null);
    assert.deepEqual(await shown('login'), ['anna']);
    assert.equal((await anna(changeRoles, { id, seen: [], roles: ['content'], reason })).roles.length, 1);
  });

  test('leaves an erased account disabled: no actions, every request rejected, and not listed', async () => {
    await fixture.roles({ anna: ['owner'] });
    const anna = fixture.as('anna');
    const id = fixture.id('vera');
    await fixture.database.pool.query(
      `update accounts set email = 'deleted_' || id || '@deleted.invalid', disabled_at = now() where id = $1`,
      [id],
    );
    assert.deepEqual((await anna(getStaffMember, { id })).can, { change: false, disable: false, enable: false });
    await assert.rejects(anna(staffGrantsContract.enableStaffAccount, { id, reason }), refusedAs('staffGrants.accountErased'));
    await assert.rejects(anna(changeRoles, { id, seen: [], roles: ['media'], reason }), refusedAs('staffGrants.accountErased'));
    assert.deepEqual(
      (await anna(listStaff, {})).rows.map(({ login }) => login),
      ['anna'],
    );
  });
});

describe('mail about permissions', () => {
  const config = {
    publicUrl: 'https://city.example',
    brand: { gameName: 'Prospekt', supportEmail: 'help@city.example' } as AppConfiguration['brand'],
  };
  const mailed = (login: Login, work: (ctx: Ctx, id: number) => Promise<void>) =>
    rolledBack(fixture.database, { actor: aPerson({ id: fixture.id('anna'), login: 'anna' }), config }, async (ctx) => {
      await work(ctx, fixture.id(login));
      return String(Object(ctx.enqueued.findLast(({ job }) => job === 'mail.send')?.payload).text);
    });
  const removed = (ctx: Ctx, accountId: number) =>
    carryOutRoleChange(ctx, { accountId, before: ['media'], after: [], reason, grantedBy: fixture.id('anna') }, fixture.translate);

  test('says that the account is still disabled, and contains no sign-in link for it', async () => {
    await fixture.roles({ anna: ['owner'], boris: ['media'] });
    assert.match(await mailed('boris', removed), /Your account itself is unchanged/);
    const mail = await mailed('boris', async (ctx, id) => {
      await disableAccount(ctx.tx, id);
      await removed(ctx, id);
    });
    assert.match(mail, /still disabled/);
    assert.doesNotMatch(mail, /unchanged|\/auth/);
  });

  test('names the current roles when an account is enabled, even if there are none', async () => {
    await fixture.roles({ anna: ['owner'] });
    const mail = await mailed('boris', async (ctx, id) => {
      await disableAccount(ctx.tx, id);
      await enableStaffAccount(ctx, { id, reason }, fixture.translate);
    });
    assert.match(mail, /You can sign in again\. Your staff roles: none\./);
  });
});
