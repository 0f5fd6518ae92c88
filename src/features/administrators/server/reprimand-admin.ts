import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { administratorsAudit, adminSubject } from '../administrators.audit.ts';
import type { administratorsContract } from '../administrators.contract.ts';
import { holdAdmin } from './hold-admin.ts';
import { noteAdminChange } from './note-admin-change.ts';

/** Removes no permissions: it is notified, counted and recorded. */
export async function reprimandAdmin(ctx: Ctx, { id, reason }: ParsedInput<typeof administratorsContract.reprimandAdmin>): Promise<void> {
  const { server, accountId, name, level } = await holdAdmin(ctx, id);
  await noteAdminChange(ctx, { server, accountId, name, kind: 'reprimanded', levelBefore: level, levelAfter: level, reason });
  await ctx.audit(administratorsAudit.reprimanded, { server, globalId: accountId, reason }, { on: adminSubject(id) });
}
