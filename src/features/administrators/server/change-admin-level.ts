import { setAdminLevel } from '#features/admin-accounts/server/set-admin-level.ts';
import { freeCases } from '#features/complaints/server/free-cases.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { failField } from '#kit/errors/errors.ts';
import { administratorsAudit, adminSubject } from '../administrators.audit.ts';
import type { administratorsContract } from '../administrators.contract.ts';
import { levelFor } from './appoint-admin.ts';
import { holdAdmin } from './hold-admin.ts';
import { noteAdminChange } from './note-admin-change.ts';

/** Up or down. Running sessions have the new level with their next request. Cases that the new level may not judge are released. */
export async function changeAdminLevel(
  ctx: Ctx,
  { id, level, reason }: ParsedInput<typeof administratorsContract.changeAdminLevel>,
): Promise<void> {
  const { server, accountId, name, level: before } = await holdAdmin(ctx, id);
  if (level === before) failField('level', 'administrators.sameLevel');
  const after = levelFor(ctx, level);
  await setAdminLevel(ctx.tx, id, after);
  await freeCases(ctx, { accountId, server, level: after });
  await noteAdminChange(ctx, { server, accountId, name, kind: 'levelChanged', levelBefore: before, levelAfter: after, reason });
  await ctx.audit(
    administratorsAudit.levelChanged,
    { server, globalId: accountId, reason, before: { level: before }, after: { level: after } },
    { on: adminSubject(id) },
  );
}
