import { asc, gt } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { type AppSecrets, unseal } from '#kit/sealed/sealed.ts';
import { ownerOfSecret } from './sealed-secret.ts';
import { twoStepTable } from './two-step.table.ts';

const pageSize = 500;

/** Number of two-step secrets, and of those that cannot be decrypted with these keys. */
export async function countUnreadableSecrets(tx: Tx, secrets: AppSecrets): Promise<{ readonly all: number; readonly unreadable: number }> {
  const { accountId, secret } = twoStepTable;
  let [all, unreadable] = [0, 0];
  for (let after = 0; ; ) {
    const rows = await tx
      .select({ accountId, secret })
      .from(twoStepTable)
      .where(gt(accountId, after))
      .orderBy(asc(accountId))
      .limit(pageSize);
    all += rows.length;
    unreadable += rows.filter((row) => unseal(row.secret, ownerOfSecret(secrets, row.accountId)) === null).length;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return { all, unreadable };
    after = last.accountId;
  }
}
