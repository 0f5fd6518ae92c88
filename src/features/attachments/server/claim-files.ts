import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { failField } from '#kit/errors/errors.ts';
import { attachmentsTable } from './attachments.table.ts';
import type { ImagePurpose } from './image-purpose.ts';

type Claim = {
  readonly purpose: ImagePurpose;
  readonly ids: readonly number[];
  /** `news:12` */
  readonly owner: string;
  /** The input field that named them, for the error. */
  readonly field: string;
};

/**
 * Attaches files to an owner in the transaction that saves it. Accepts only files of the same purpose that already belong to this owner, or
 * that the caller uploaded and no one has claimed (the system may claim any): knowing an id gives no access to the file.
 */
export async function claimFiles(ctx: Ctx, { purpose, ids, owner, field }: Claim): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const { accountId, kind } = ctx.actor;
  const byCaller = kind === 'system' ? undefined : sql`${attachmentsTable.uploadedBy} = ${accountId}::bigint`;
  const ownUpload = and(isNull(attachmentsTable.owner), byCaller);
  const claimed = await ctx.tx
    .update(attachmentsTable)
    .set({ owner, unclaimedSince: null })
    .where(
      and(
        inArray(attachmentsTable.id, [...wanted]),
        eq(attachmentsTable.purpose, purpose.name),
        or(eq(attachmentsTable.owner, owner), ownUpload),
      ),
    )
    .returning({ id: attachmentsTable.id });
  if (claimed.length < wanted.size) failField(field, 'attachments.unknownImage');
}

/** Releases the files of a deleted owner to the sweep, except those in `except`. */
export async function releaseFiles(ctx: Pick<Ctx, 'tx'>, owner: string, except: readonly number[] = []): Promise<void> {
  const kept = new Set(except);
  const held = await ctx.tx.select({ id: attachmentsTable.id }).from(attachmentsTable).where(eq(attachmentsTable.owner, owner));
  const released = held.map(({ id }) => id).filter((id) => !kept.has(id));
  if (released.length === 0) return;
  await ctx.tx.update(attachmentsTable).set({ owner: null, unclaimedSince: sql`now()` }).where(inArray(attachmentsTable.id, released));
}
