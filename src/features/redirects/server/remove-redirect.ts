import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { must } from '#kit/permissions/abilities.ts';
import { redirectSubject, redirectsAudit } from '../redirects.audit.ts';
import type { redirectsContract } from '../redirects.contract.ts';
import { redirectAbilities } from './redirects.abilities.ts';
import { decidedOf } from './redirects.present.ts';
import { lockRedirect } from './redirects.queries.ts';
import { redirectsTable } from './redirects.table.ts';

/**
 * Removes an unvisited redirect and frees its ending. Locks the row, so that a concurrent first click either prevents the removal or comes
 * too late; the clicks' foreign key guards the rest.
 */
export async function removeRedirect(ctx: Ctx, { id }: ParsedInput<typeof redirectsContract.removeRedirect>): Promise<void> {
  const redirect = await lockRedirect(ctx.tx, id);
  must(ctx, redirectAbilities.remove, redirect, 'redirects.alreadyVisited');
  await ctx.tx.delete(redirectsTable).where(eq(redirectsTable.id, id));
  await ctx.audit(redirectsAudit.removed, { before: decidedOf(redirect) }, { on: redirectSubject(id) });
}
