import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { type ConsentDocumentId, editionOn } from '../consent-documents.ts';
import { accountsWithConsents } from './consents.queries.ts';
import { consentsTable } from './consents.table.ts';

/** The demo's people accepted the mandatory documents at registration; the player also subscribed to news. Idempotent. */
export async function seedDemoConsents(tx: Tx, logins: readonly string[]): Promise<void> {
  const ids = await findAccountIds(tx, logins);
  const known = await accountsWithConsents(tx, [...ids.values()]);
  const given = (accountId: number, document: ConsentDocumentId) =>
    ({ accountId, document, edition: editionOn(document), locale: 'en', source: 'game' }) as const;
  const missing = [...ids].filter(([, accountId]) => !known.has(accountId));
  const rows = missing.flatMap(([login, accountId]) => [
    given(accountId, 'terms-of-service'),
    given(accountId, 'privacy-policy'),
    ...(login === 'player' ? [given(accountId, 'news-by-mail')] : []),
  ]);
  if (rows.length > 0) await tx.insert(consentsTable).values(rows).onConflictDoNothing();
}
