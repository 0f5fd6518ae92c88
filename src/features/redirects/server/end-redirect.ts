import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { must } from '#kit/permissions/abilities.ts';
import { redirectSubject, redirectsAudit } from '../redirects.audit.ts';
import type { redirectsContract } from '../redirects.contract.ts';
import { redirectAbilities } from './redirects.abilities.ts';
import { decidedOf } from './redirects.present.ts';
import { getRedirect, lockRedirect, type ShownRedirect } from './redirects.queries.ts';
import { redirectsTable } from './redirects.table.ts';

/** Disables a link from now on. Statistics and ending are kept, and an edit of its period enables it again. Locks the row. */
export async function endRedirect(ctx: Ctx, { id }: ParsedInput<typeof redirectsContract.endRedirect>): Promise<ShownRedirect> {
  const before = await lockRedirect(ctx.tx, id);
  must(ctx, redirectAbilities.end, before, 'redirects.notActive');
  const after = only(
    await ctx.tx
      .update(redirectsTable)
      .set({ validUntil: sql`now()`, version: sql`${redirectsTable.version} + 1` })
      .where(eq(redirectsTable.id, id))
      .returning(),
  );
  await ctx.audit(redirectsAudit.ended, { before: decidedOf(before), after: decidedOf(after) }, { on: redirectSubject(id) });
  return getRedirect(ctx.tx, id);
}
