import type { Ctx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { consentsTable } from './consents.table.ts';

export type GivenConsent = {
  readonly accountId: number;
  /** `terms-of-service`, `privacy-policy`, … */
  readonly document: string;
  /** For example 2026-11-01. */
  readonly edition: string;
  readonly locale: Locale;
  readonly source: 'game' | 'site';
};

/**
 * Records a consent to one edition of a document. A repeat while it is valid changes nothing: the first time counts. Writes no audit entry,
 * because the table is the record; the caller audits the person's action.
 */
export async function recordConsent({ tx }: Pick<Ctx, 'tx'>, consent: GivenConsent): Promise<void> {
  await tx.insert(consentsTable).values(consent).onConflictDoNothing();
}
