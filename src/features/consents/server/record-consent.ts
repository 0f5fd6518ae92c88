import type { Ctx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { consentsTable } from './consents.table.ts';

export type GivenConsent = {
  readonly accountId: number;
  /** `terms-of-service`, `privacy-policy`, … */
  readonly document: string;
  /** As 2026-11-01. */
  readonly edition: string;
  readonly locale: Locale;
  readonly source: 'game' | 'site';
};

/**
 * Writes down that a person agreed to one edition of a document. Told again while it holds, nothing changes: the first time counts.
 * Leaves no audit entry, because the table itself is the record; the caller audits what the person did.
 */
export async function recordConsent({ tx }: Pick<Ctx, 'tx'>, consent: GivenConsent): Promise<void> {
  await tx.insert(consentsTable).values(consent).onConflictDoNothing();
}
