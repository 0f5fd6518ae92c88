import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { en as approvalsEn } from '#features/approvals/approvals.strings.en.ts';
import { ru as approvalsRu } from '#features/approvals/approvals.strings.ru.ts';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import { setStaffRoles } from '#features/staff/server/set-staff-roles.ts';
import { rolePermissions } from '#features/staff/staff.roles.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { testDatabase } from '#kit/testing/database.ts';
import { anAdmin, aPerson, testRuntime } from '#kit/testing/runtime.ts';
import { largeReplenishment, largeRequest } from '../donation-requests.approvals.ts';
import { en } from '../donation-requests.strings.en.ts';
import { ru } from '../donation-requests.strings.ru.ts';
import { applyLargeRequest } from './approve-donation.ts';
import { donationRequestsHandlers } from './donation-requests.handlers.ts';
import { applyLargeReplenishment } from './replenish.ts';

const logins = ['finance', 'second', 'third', 'chief', 'other', 'player', 'lucky', 'friend'] as const;
type Login = (typeof logins)[number];

/** The feature on its own database: two people with the finance role, admins of two servers, a player. */
export async function aDonationsFixture() {
  const database = await testDatabase();
  const listed = [implementApproval(largeRequest, applyLargeRequest), implementApproval(largeReplenishment, applyLargeReplenishment)];
  const translate = createTranslate({
    en: { donationRequests: en, approvals: approvalsEn },
    ru: { donationRequests: ru, approvals: approvalsRu },
  });
  const runtime = testRuntime({ database, implementations: [...donationRequestsHandlers, ...approvalsHandlers({ listed, translate })] });
  const ids = await runtime.bySystem(async ({ tx }) => {
    await seedServers(tx);
    const accounts = logins.map((login) => ({ login, email: `${login}@test.example`, locale: 'en' as const }));
    const made = await seedAccounts(tx, accounts, 'a long enough password');
    for (const login of ['finance', 'second', 'third'] as const) {
      await setStaffRoles(tx, { accountId: made.get(login) ?? 0, roles: ['finance'], grantedBy: null });
    }
    return made;
  });
  const id = (login: Login) => ids.get(login) ?? 0;
  const finance = (login: Login) => aPerson({ id: id(login), login }, ...rolePermissions('finance'));
  const admin = (login: Login, server: number) => anAdmin(aPerson({ id: id(login), login }, 'donationRequests.ask'), server);
  return {
    database,
    runtime,
    id,
    finance: finance('finance'),
    second: finance('second'),
    third: finance('third'),
    chief: admin('chief', 1),
    other: admin('other', 2),
    async close() {
      await runtime.close();
      await database.close();
    },
  };
}

export type DonationsFixture = Awaited<ReturnType<typeof aDonationsFixture>>;
