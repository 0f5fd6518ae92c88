import { eq } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { ifViolates } from '#kit/db/constraint.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { promocodesAudit } from '../promocodes.audit.ts';
import type { PromocodeTag } from '../promocodes.contract.ts';
import { getPromocodeTag, lockTag } from './promocode-tags.queries.ts';
import { promocodeTagsTable } from './promocodes.table.ts';

const tagSubject = (id: number): string => `promocodeTag:${id}`;

export async function createPromocodeTag(ctx: Ctx, { name }: { readonly name: string }): Promise<PromocodeTag> {
  const [tag] = await ctx.tx
    .insert(promocodeTagsTable)
    .values({ name })
    .onConflictDoNothing({ target: promocodeTagsTable.nameKey })
    .returning({ id: promocodeTagsTable.id });
  if (!tag) return failField('name', 'promocodes.tagTaken');
  await ctx.audit(promocodesAudit.tagCreated, { after: name }, { on: tagSubject(tag.id) });
  return getPromocodeTag(ctx.tx, tag.id);
}

export async function renamePromocodeTag(ctx: Ctx, { id, name }: { readonly id: number; readonly name: string }): Promise<PromocodeTag> {
  const before = await lockTag(ctx.tx, id);
  await ctx.tx
    .update(promocodeTagsTable)
    .set({ name })
    .where(eq(promocodeTagsTable.id, id))
    .catch(ifViolates('promocode_tags_name_unique', () => failField('name', 'promocodes.tagTaken')));
  await ctx.audit(promocodesAudit.tagRenamed, { before: before.name, after: name }, { on: tagSubject(id) });
  return getPromocodeTag(ctx.tx, id);
}

/** Only unused tags can be removed, so that saved filters keep working. */
export async function removePromocodeTag(ctx: Ctx, { id }: { readonly id: number }): Promise<void> {
  const { name, codes } = await lockTag(ctx.tx, id);
  if (codes > 0) fail('promocodes.tagInUse');
  await ctx.tx.delete(promocodeTagsTable).where(eq(promocodeTagsTable.id, id));
  await ctx.audit(promocodesAudit.tagRemoved, { before: name }, { on: tagSubject(id) });
}
