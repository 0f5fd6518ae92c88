import { and, eq, isNull, sql } from 'drizzle-orm';
import { newToken, sha256 } from '#features/sessions/server/tokens.ts';
import type { Tx } from '#kit/db/database.ts';
import { confirmHours } from '../deletion-terms.ts';
import { deletionTokensTable } from './deletion.table.ts';

/** Creates another link for a request. Links mailed before stay valid, because the person may open any of the mails. */
export async function issueToken(tx: Tx, requestId: number, purpose: 'confirm' | 'manage'): Promise<string> {
  const token = newToken();
  const expiresAt = purpose === 'confirm' ? sql`now() + make_interval(hours => ${confirmHours})` : null;
  await tx.insert(deletionTokensTable).values({ tokenHash: sha256(token), requestId, purpose, expiresAt });
  return token;
}

/** True for the first use before it expires. */
export async function spendConfirmToken(tx: Tx, token: string): Promise<boolean> {
  const used = await tx
    .update(deletionTokensTable)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(deletionTokensTable.tokenHash, sha256(token)),
        eq(deletionTokensTable.purpose, 'confirm'),
        isNull(deletionTokensTable.usedAt),
        sql`${deletionTokensTable.expiresAt} > now()`,
      ),
    )
    .returning({ id: deletionTokensTable.requestId });
  return used.length > 0;
}
