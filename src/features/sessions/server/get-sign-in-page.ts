import { listOwnAdminAccounts } from '#features/admin-accounts/server/admin-accounts.queries.ts';
import { listRolesOf } from '#features/staff/server/staff-roles.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { demoLogins, demoPassword } from '../demo-accounts.ts';
import type { OwnAccount, SignInPage } from '../sessions.contract.ts';
import type { MenuFor } from './sessions.present.ts';

/** The page /auth: the person's own account; for visitors of a demo, the accounts they can use. */
export async function getSignInPage(ctx: Ctx, menuFor: MenuFor): Promise<SignInPage> {
  const account = await ownAccount(ctx, menuFor);
  const demo = ctx.services.config.mode === 'demo' && !account ? { password: demoPassword, logins: demoLogins } : null;
  return { account, demo };
}

async function ownAccount({ tx, actor, locale }: Ctx, menuFor: MenuFor): Promise<OwnAccount | null> {
  const { accountId, login } = actor;
  if (accountId === null || login === null) return null;
  const roles = await listRolesOf(tx, accountId);
  const adminAccounts = await listOwnAdminAccounts(tx, accountId);
  const menu = menuFor(actor, locale);
  const leadsTo = (area: string) => menu.some(({ url }) => url === area || url.startsWith(`${area}/`));
  return {
    login,
    globalId: accountId,
    roles,
    adminAccounts: adminAccounts.map(({ id, name, server, level, serverName }) => ({
      name,
      server,
      level,
      serverName: serverName[locale],
      active: id === actor.actingAs?.id,
    })),
    offices: { management: leadsTo('/dashboard'), admin: leadsTo('/admin') },
  };
}
