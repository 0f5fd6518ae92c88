import { and, eq, exists, or } from 'drizzle-orm';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { invitationCode } from '#features/campaigns/invitation-code.ts';
import { invitationVisitsTable } from '#features/campaigns/server/campaigns.table.ts';
import type { Ctx, Services } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import type { Referrer } from '../referals.contract.ts';
import { referalsTable } from './referals.table.ts';
import { promocodesOf } from './whose-code.queries.ts';

/** Whose code somebody has followed or registered with; others have no page here. */
export async function getReferrer({ tx, services }: Pick<Ctx, 'tx' | 'services'>, { id }: { readonly id: number }): Promise<Referrer> {
  const clicks = tx.select({ id: invitationVisitsTable.id }).from(invitationVisitsTable).where(eq(invitationVisitsTable.accountId, id));
  const people = tx.select({ id: referalsTable.id }).from(referalsTable).where(eq(referalsTable.referrerId, id));
  const [account] = await tx
    .select({ login: accountsTable.login })
    .from(accountsTable)
    .where(and(eq(accountsTable.id, id), or(exists(clicks), exists(people))));
  if (!account) fail('kit.notFound');
  const { code, link } = codeOf(services, id);
  return { id, login: account.login, code, link, promocodes: await promocodesOf(tx, id) };
}

/** A person's code, and the link that carries it. */
export function codeOf({ config }: Pick<Services, 'config'>, accountId: number): { readonly code: string; readonly link: string } {
  const code = invitationCode(accountId);
  return { code, link: `${config.publicUrl}/inv/${code}` };
}
