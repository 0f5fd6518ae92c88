import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { mailsTable } from './support.table.ts';

/** Of mails as they came, each under the hash of its bytes. */
export const mailFolder = 'support-mail/';

type Forgetting = Pick<Ctx, 'tx' | 'services' | 'afterCommit'>;

/** Mails as they came, of these tickets and from this address; what they said stands in the tickets. */
export const forgetMails = (
  ctx: Forgetting,
  { tickets, from }: { readonly tickets: readonly number[]; readonly from: string },
): Promise<void> => dropMails(ctx, or(inArray(mailsTable.ticketId, [...tickets]), sql`lower(${mailsTable.email}) = ${from.toLowerCase()}`));

/** A file goes once its row is gone for good; what a silent store keeps, sweepMails takes the next night. */
export async function dropMails({ tx, services, afterCommit }: Forgetting, which: SQL | undefined): Promise<void> {
  const gone = await tx.delete(mailsTable).where(which).returning({ file: mailsTable.file });
  afterCommit(async () => {
    for (const { file } of gone) {
      await services.files
        .delete(file)
        .catch((error: unknown) => services.log.warn({ err: error }, 'a mail as it came is left to the sweep'));
    }
  });
}
