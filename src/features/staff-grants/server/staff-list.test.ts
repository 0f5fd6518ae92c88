import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { assertListHolds, csvText } from '#kit/testing/list.ts';
import { aPerson } from '#kit/testing/runtime.ts';
import { staffGrantsContract } from '../staff-grants.contract.ts';
import { staffList } from '../staff-grants.list.ts';
import { exportStaff } from './export-staff.ts';
import { aStaffFixture, type StaffFixture } from './staff-grants.builders.ts';

let fixture: StaffFixture;
before(async () => {
  fixture = await aStaffFixture();
  const people = Array.from({ length: 70 }, (_, n) => ({ login: `staff_${n}`, email: `staff_${n}@test.example`, locale: 'en' }) as const);
  await fixture.runtime.bySystem(async ({ tx }) => {
    await seedAccounts(tx, people, 'a long enough password');
    await tx.execute(sql`insert into staff_roles (account_id, role, granted_at)
      select id, role, now() - id / 3 * interval '1 day' from accounts, (values ('content'), ('media')) roles (role)
      where login like 'staff\_%' and (role = 'content' or id % 2 = 0)`);
  });
});
after(() => fixture.close());

describe('staff list', () => {
  const actor = () => aPerson({ id: fixture.id('anna'), login: 'anna' }, 'staffGrants.read');
  const csv = () => exportStaff(fixture.translate);

  test('contains everyone once in every order, and its CSV the same', () =>
    assertListHolds({
      runtime: fixture.runtime,
      actor: actor(),
      list: staffList,
      read: staffGrantsContract.listStaff,
      csv: csv(),
      told: ['login', ({ login }) => login],
      filters: [{ role: 'media', sort: '-since' }, { text: 'FF_1' }, { period: 'last7Days' }],
    }));

  test("names all roles of a person in the CSV, in the caller's language", async () => {
    const text = await csvText({ runtime: fixture.runtime, actor: actor(), csv: csv() }, { role: 'media', text: 'staff_6' }, 'ru');
    assert.match(text, /Логин/);
    assert.match(text, /"Контент[^"]*, Медиа[^"]*"/);
  });
});
