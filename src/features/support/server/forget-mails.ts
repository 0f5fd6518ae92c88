import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { mailsTable } from './support.table.ts';

type Forgetting = Pick<Ctx, 'tx' | 'services' | 'afterCommit'>;

/** Mails as they came, of these tickets and from this address; what they said stands in the tickets. */
export const forgetMails = (
  ctx: Forgetting,
  { tickets, from }: { readonly tickets: readonly number[]; readonly from: string },
): Promise<void> => dropMails(ctx, or(inArray(mailsTable.ticketId, [...tickets]), sql`lower(${mailsTable.email}) = ${from.toLowerCase()}`));

/** A file goes once its row is gone for good. */
export async function dropMails(ctx: Forgetting, which: SQL | undefined): Promise<void> {
  const gone = await ctx.tx.delete(mailsTable).where(which).returning({ file: mailsTable.file });
  ctx.afterCommit(async () => {
    for (const { file } of gone) await ctx.services.files.delete(file);
  });
}
