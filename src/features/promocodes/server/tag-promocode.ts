import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { promocodesAudit } from '../promocodes.audit.ts';
import { knownTag, promocodeSubject } from './decided-values.ts';
import { getPromocode, lockPromocode, type ShownPromocode } from './promocodes.queries.ts';
import { promocodesTable as table } from './promocodes.table.ts';

/** Increments the version like any edit, so that an open form gets a conflict. */
export async function tagPromocode(ctx: Ctx, { id, tag }: { readonly id: number; readonly tag: number | null }): Promise<ShownPromocode> {
  const { name, tag: before } = await lockPromocode(ctx.tx, id);
  const tagId = tag === null ? null : await knownTag(ctx.tx, tag);
  await ctx.tx
    .update(table)
    .set({ tagId, editedAt: sql`now()`, version: sql`${table.version} + 1` })
    .where(eq(table.id, id));
  const code = await getPromocode(ctx.tx, id);
  await ctx.audit(promocodesAudit.tagged, { name, before, after: code.tag }, { on: promocodeSubject(id) });
  return code;
}
