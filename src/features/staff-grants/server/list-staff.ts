import { listOwners } from '#features/staff/server/owners.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { staffGrantsContract } from '../staff-grants.contract.ts';
import { presentMember } from './staff-grants.present.ts';
import { staffRows } from './staff-rows.queries.ts';

export async function listStaff(ctx: Ctx, input: ParsedInput<typeof staffGrantsContract.listStaff>) {
  const owners = await listOwners(ctx.tx);
  return staffRows.page(ctx.tx, input, (member) => presentMember(ctx, member, owners));
}
