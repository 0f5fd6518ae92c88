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
  /** The input's field that named them, for the refusal. */
  readonly field: string;
};

/**
 * Makes files part of something, in the transaction that saves it. Only those of the same purpose which are already part of it, or
 * which the caller uploaded and nothing else has (the product itself may take any): an id that was seen somewhere gives no right to it.
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

/** What is gone for good leaves its files to the sweep. Those in `except` stay. */
export async function releaseFiles(ctx: Pick<Ctx, 'tx'>, owner: string, except: readonly number[] = []): Promise<void> {
  const kept = new Set(except);
  const held = await ctx.tx.select({ id: attachmentsTable.id }).from(attachmentsTable).where(eq(attachmentsTable.owner, owner));
  const released = held.map(({ id }) => id).filter((id) => !kept.has(id));
  if (released.length === 0) return;
  await ctx.tx.update(attachmentsTable).set({ owner: null, unclaimedSince: sql`now()` }).where(inArray(attachmentsTable.id, released));
}
