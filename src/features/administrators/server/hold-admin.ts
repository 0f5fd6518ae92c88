import type { Ctx } from '#kit/contract/context.ts';
import { found } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import { serves } from '#kit/permissions/servers-of.ts';
import { administratorsPermissions } from '../administrators.permissions.ts';
import { outranks } from './administrators.abilities.ts';
import { lockAdminAccount } from './administrators.queries.ts';

/**
 * Every change to an administrator starts here. Returns 404 for another server's administrator; the caller cannot act on themselves or on
 * admins at or above their own level.
 */
export async function holdAdmin({ tx, actor }: Ctx, id: number) {
  const row = await lockAdminAccount(tx, id);
  const admin = found(row && serves(actor, administratorsPermissions.edit, row.server) ? row : undefined);
  if (admin.accountId === actor.accountId) fail('administrators.oneself');
  if (!outranks(actor, admin)) fail('administrators.outranked');
  return admin;
}
