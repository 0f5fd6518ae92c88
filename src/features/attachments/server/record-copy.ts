import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { attachmentsTable } from './attachments.table.ts';
import type { Copied } from './copy-file.ts';

/** Records a copy as this account's upload, for claimFiles. */
export async function recordCopy({ tx }: Pick<Ctx, 'tx'>, copied: Copied, uploadedBy: number | null): Promise<number> {
  return only(
    await tx
      .insert(attachmentsTable)
      .values({ ...copied, uploadedBy })
      .returning({ id: attachmentsTable.id }),
  ).id;
}
