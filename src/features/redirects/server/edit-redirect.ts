import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { must } from '#kit/permissions/abilities.ts';
import { redirectSubject, redirectsAudit } from '../redirects.audit.ts';
import { type redirectsContract, startsBeforeItEnds } from '../redirects.contract.ts';
import { redirectAbilities } from './redirects.abilities.ts';
import { decidedOf } from './redirects.present.ts';
import { getRedirect, type ShownRedirect } from './redirects.queries.ts';
import { redirectsTable } from './redirects.table.ts';
import { refuseLoop } from './refuse-loop.ts';

/**
 * Changes target, name and period; statistics continue. The ending cannot change, because it is printed and shared. An edit of an outdated
 * version is rejected, so that no one's edit is lost.
 */
export async function editRedirect(
  ctx: Ctx,
  { id, version, target, ...sent }: ParsedInput<typeof redirectsContract.editRedirect>,
): Promise<ShownRedirect> {
  if (target !== undefined) refuseLoop(ctx, target);
  const before = await getRedirect(ctx.tx, id);
  must(ctx, redirectAbilities.edit, before);
  if (before.version !== version) return fail('redirects.changedMeanwhile');
  const { name, validFrom, validUntil } = applyEdit(decidedOf(before), sent);
  if (!startsBeforeItEnds({ validFrom, validUntil })) failField('validUntil', 'redirects.endsBeforeStart');
  const [after] = await ctx.tx
    .update(redirectsTable)
    .set({
      target,
      name: name || null,
      validFrom: validFrom ? new Date(validFrom) : null,
      validUntil: validUntil ? new Date(validUntil) : null,
      version: sql`${redirectsTable.version} + 1`,
    })
    .where(and(eq(redirectsTable.id, id), eq(redirectsTable.version, version)))
    .returning();
  if (!after) return fail('redirects.changedMeanwhile');
  await ctx.audit(redirectsAudit.edited, { before: decidedOf(before), after: decidedOf(after) }, { on: redirectSubject(after.id) });
  return getRedirect(ctx.tx, after.id);
}
