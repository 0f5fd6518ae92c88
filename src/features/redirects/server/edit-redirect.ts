import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { fail } from '#kit/errors/errors.ts';
import { must } from '#kit/permissions/abilities.ts';
import { redirectSubject, redirectsAudit } from '../redirects.audit.ts';
import type { redirectsContract } from '../redirects.contract.ts';
import { redirectAbilities } from './redirects.abilities.ts';
import { decidedOf } from './redirects.present.ts';
import { getRedirect, type ShownRedirect } from './redirects.queries.ts';
import { redirectsTable } from './redirects.table.ts';
import { refuseLoop } from './refuse-loop.ts';

/**
 * Changes where a link leads, its name and its term; its figures go on. The ending stays, because it is printed and shared: another
 * ending is another redirect. Whoever edits an older version than the current one is refused, so nobody's edit is lost unseen.
 */
export async function editRedirect(ctx: Ctx, input: ParsedInput<typeof redirectsContract.editRedirect>): Promise<ShownRedirect> {
  refuseLoop(ctx, input.target);
  const before = await getRedirect(ctx.tx, input.id);
  must(ctx, redirectAbilities.edit, before);
  const [after] = await ctx.tx
    .update(redirectsTable)
    .set({
      target: input.target,
      name: input.name || null,
      validFrom: input.validFrom ? new Date(input.validFrom) : null,
      validUntil: input.validUntil ? new Date(input.validUntil) : null,
      version: sql`${redirectsTable.version} + 1`,
    })
    .where(and(eq(redirectsTable.id, input.id), eq(redirectsTable.version, input.version)))
    .returning();
  if (!after || before.version !== input.version) return fail('redirects.changedMeanwhile');
  await ctx.audit(redirectsAudit.edited, { before: decidedOf(before), after: decidedOf(after) }, { on: redirectSubject(after.id) });
  return getRedirect(ctx.tx, after.id);
}
