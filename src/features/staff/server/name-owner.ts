import type { Ctx } from '#kit/contract/context.ts';
import { staffAudit } from '../staff.feature.ts';
import { lockAccountOf } from './staff-roles.queries.ts';
import { staffRolesTable } from './staff-roles.table.ts';

export type NamedOwner =
  | { readonly kind: 'named'; readonly accountId: number; readonly login: string }
  | { readonly kind: 'already'; readonly login: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'disabled'; readonly login: string };

/** Makes an account an owner without approval: the first owner of a new installation, or after all owners are gone. */
export async function nameOwner({ tx, audit }: Pick<Ctx, 'tx' | 'audit'>, login: string): Promise<NamedOwner> {
  const account = await lockAccountOf(tx, login);
  if (!account) return { kind: 'unknown' };
  if (account.disabled) return { kind: 'disabled', login: account.login };
  const granted = await tx
    .insert(staffRolesTable)
    .values({ accountId: account.id, role: 'owner' })
    .onConflictDoNothing()
    .returning({ role: staffRolesTable.role });
  if (granted.length === 0) return { kind: 'already', login: account.login };
  await audit(staffAudit.ownerNamed, {}, { on: `account:${account.id}` });
  return { kind: 'named', accountId: account.id, login: account.login };
}
