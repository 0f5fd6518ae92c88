import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { consentDocuments } from '../consent-documents.ts';
import { accountsWithConsents } from './consents.queries.ts';
import { consentsTable } from './consents.table.ts';

/** The demo's people accepted the conditions in the game when they registered; the player also wants the news. A second call changes nothing. */
export async function seedDemoConsents(tx: Tx, logins: readonly string[]): Promise<void> {
  const ids = await findAccountIds(tx, logins);
  const known = await accountsWithConsents(tx, [...ids.values()]);
  const { 'terms-of-service': terms, 'privacy-policy': privacy, 'news-by-mail': news } = consentDocuments;
  const inTheGame = { locale: 'en', source: 'game' } as const;
  const missing = [...ids].filter(([, accountId]) => !known.has(accountId));
  const rows = missing.flatMap(([login, accountId]) => [
    { ...inTheGame, accountId, document: 'terms-of-service', edition: terms.edition },
    { ...inTheGame, accountId, document: 'privacy-policy', edition: privacy.edition },
    ...(login === 'player' ? [{ ...inTheGame, accountId, document: 'news-by-mail', edition: news.edition }] : []),
  ]);
  if (rows.length > 0) await tx.insert(consentsTable).values(rows).onConflictDoNothing();
}
