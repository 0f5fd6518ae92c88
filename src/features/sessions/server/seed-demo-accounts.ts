import { demoMailDomain } from '#features/accounts/account-email.ts';
import { seedAccounts } from '#features/accounts/server/seed-accounts.ts';
import { seedAdminAccounts } from '#features/admin-accounts/server/seed-admin-accounts.ts';
import { seedStaffRoles } from '#features/staff/server/seed-staff-roles.ts';
import type { Tx } from '#kit/db/database.ts';
import { demoLogins, demoPassword, demoRights } from '../demo-accounts.ts';

/** The demo accounts with their roles and admin accounts. Requires the servers. Idempotent. */
export async function seedDemoAccounts(tx: Tx): Promise<void> {
  const people = demoLogins.map((login) => ({ login, email: `${login}@${demoMailDomain}`, locale: 'en' as const }));
  const ids = await seedAccounts(tx, people, demoPassword);
  const rights = demoLogins.flatMap((login) => {
    const accountId = ids.get(login);
    return accountId === undefined ? [] : [{ accountId, ...demoRights[login] }];
  });
  await seedStaffRoles(
    tx,
    rights.flatMap(({ accountId, roles = [] }) => roles.map((role) => ({ accountId, role }))),
  );
  await seedAdminAccounts(
    tx,
    rights.flatMap(({ accountId, adminAccounts = [] }) => adminAccounts.map((account) => ({ accountId, ...account }))),
  );
}
