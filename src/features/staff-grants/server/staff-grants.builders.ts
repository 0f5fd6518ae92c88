import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { en as approvalsEn } from '#features/approvals/approvals.strings.en.ts';
import { ru as approvalsRu } from '#features/approvals/approvals.strings.ru.ts';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import { setStaffRoles } from '#features/staff/server/set-staff-roles.ts';
import type { StaffRole } from '#features/staff/staff.roles.ts';
import { en as staffEn } from '#features/staff/staff.strings.en.ts';
import { ru as staffRu } from '#features/staff/staff.strings.ru.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { ownerChange } from '../staff-grants.approvals.ts';
import { staffGrantsContract } from '../staff-grants.contract.ts';
import { en } from '../staff-grants.strings.en.ts';
import { ru } from '../staff-grants.strings.ru.ts';
import { applyOwnerChange, staffGrantsHandlers } from './staff-grants.handlers.ts';

const logins = ['anna', 'boris', 'vera', 'gleb'] as const;
export type Login = (typeof logins)[number];

/** The feature with its own database. Every actor has the owner's permissions; `roles` decides what the database says. */
export async function aStaffFixture() {
  const database = await testDatabase();
  const translate = createTranslate({
    en: { approvals: approvalsEn, staffGrants: en, staff: staffEn },
    ru: { approvals: approvalsRu, staffGrants: ru, staff: staffRu },
  });
  const implementations = [
    ...staffGrantsHandlers({ translate }),
    ...approvalsHandlers({ listed: [implementApproval(ownerChange, applyOwnerChange(translate))], translate }),
  ];
  const config = { publicUrl: 'https://prospekt.example', brand: { gameName: 'Prospekt City', supportEmail: 'support@prospekt.example' } };
  const runtime = testRuntime({ database, implementations, config });
  const people = logins.map((login) => ({ login, email: `${login}@test.example`, locale: login === 'gleb' ? 'ru' : 'en' }) as const);
  const ids = await runtime.bySystem(({ tx }) => seedAccounts(tx, people, 'a long enough password'));
  const id = (login: Login) => ids.get(login) ?? 0;
  const as = (login: Login) =>
    runtime.as(aPerson({ id: id(login), login }, 'staffGrants.read', 'staffGrants.edit', 'approvals.read'), { requestId: `by-${login}` });
  return {
    database,
    runtime,
    translate,
    id,
    as,
    /** Sets exactly these roles for exactly these people. */
    async roles(held: Partial<Record<Login, readonly StaffRole[]>>) {
      await database.pool.query('delete from staff_roles');
      await database.pool.query('update accounts set disabled_at = null');
      await database.pool.query(`update approvals set state = 'withdrawn', decided_at = now() where state = 'pending'`);
      await runtime.bySystem(async ({ tx }) => {
        for (const login of logins) {
          const roles = held[login];
          if (roles) await setStaffRoles(tx, { accountId: id(login), roles, grantedBy: null });
        }
      });
    },
    change: (by: Login, whom: Login, seen: readonly StaffRole[], roles: readonly StaffRole[]) =>
      as(by)(staffGrantsContract.changeRoles, { id: id(whom), seen: [...seen], roles: [...roles], reason: 'because' }),
    ask: (by: Login, whom: Login, seen: readonly StaffRole[], roles: readonly StaffRole[]) =>
      as(by)(staffGrantsContract.requestRoles, { id: id(whom), seen: [...seen], roles: [...roles], reason: 'because' }),
    rolesOf: async (login: Login) =>
      (await as('anna')(staffGrantsContract.getStaffMember, { id: id(login) })).roles.map(({ role }) => role),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}

export type StaffFixture = Awaited<ReturnType<typeof aStaffFixture>>;
