import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { mailsTable } from './support.table.ts';

/** Raw mails, each named by the hash of its bytes. */
export const mailFolder = 'support-mail/';

type Forgetting = Pick<Ctx, 'tx' | 'services' | 'afterCommit'>;

/** Deletes the raw mails of these tickets and from this address; their text is stored in the tickets. */
export const forgetMails = (
  ctx: Forgetting,
  { tickets, from }: { readonly tickets: readonly number[]; readonly from: string },
): Promise<void> => dropMails(ctx, or(inArray(mailsTable.ticketId, [...tickets]), sql`lower(${mailsTable.email}) = ${from.toLowerCase()}`));

/** Deletes a file after its row's deletion is committed. If the store does not respond, sweepMails deletes it the next night. */
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
