import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { attachmentsTable } from './attachments.table.ts';
import { encodeAvifJob } from './encode-avif.ts';
import type { ImagePurpose } from './image-purpose.ts';
import type { Kept } from './keep-file.ts';

/** Records a file that arrived as part of something, such as a mail, as claimed and without an uploader. Returns its id. */
export async function recordFile(ctx: Ctx, kept: Kept, { name }: ImagePurpose, owner: string): Promise<number> {
  const values = { ...kept, purpose: name, owner, uploadedBy: null, unclaimedSince: null };
  const { id, key, kind } = only(await ctx.tx.insert(attachmentsTable).values(values).returning());
  if (kind === 'image') await ctx.enqueue(encodeAvifJob, { key });
  return id;
}
