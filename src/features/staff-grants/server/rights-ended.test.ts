import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { StaffRole } from '#features/staff/staff.roles.ts';
import { staffGrantsContract } from '../staff-grants.contract.ts';
import { aStaffFixture, type StaffFixture } from './staff-grants.builders.ts';

let fixture: StaffFixture;
before(async () => {
  fixture = await aStaffFixture();
});
after(() => fixture.close());

test('reassigns work that a person had through a role when the role is removed or the account disabled', async () => {
  await fixture.roles({ anna: ['owner'], boris: ['support'], gleb: ['support'] });
  const change = (seen: StaffRole[], roles: StaffRole[]) =>
    fixture.as('anna')(staffGrantsContract.changeRoles, { id: fixture.id('boris'), seen, roles, reason: 'because' });
  const told = () => fixture.runtime.enqueued.filter((name) => name === 'staffGrants.rightsEnded').length;
  await change(['support'], ['media', 'support']);
  assert.equal(told(), 0, 'nothing has ended');
  await change(['media', 'support'], ['media']);
  assert.equal(told(), 1);
  await fixture.as('anna')(staffGrantsContract.disableStaffAccount, { id: fixture.id('gleb'), reason: 'because' });
  assert.equal(told(), 2);
});
