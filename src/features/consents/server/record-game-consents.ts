import type { Ctx } from '#kit/contract/context.ts';
import { Refusal } from '#kit/errors/errors.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { type ConsentDocumentId, consentDocuments, isConsentDocument } from '../consent-documents.ts';
import { recordConsent } from './record-consent.ts';

type GameConsents = {
  readonly accountId: number;
  readonly locale: Locale;
  readonly consents: readonly { readonly document: string; readonly edition: string }[];
};

/** Consents given in the game at registration. An unknown document or edition rejects the whole registration. */
export async function recordGameConsents(ctx: Ctx, { accountId, locale, consents }: GameConsents): Promise<void> {
  const wrong = consents.flatMap(({ document, edition }, at) => [
    ...(isConsentDocument(document) ? [] : [[`consents.${at}.document`, { code: 'kit.notOneOf' }] as const]),
    ...(isConsentDocument(document) && !isEdition(document, edition)
      ? [[`consents.${at}.edition`, { code: 'kit.notOneOf' }] as const]
      : []),
  ]);
  if (wrong.length > 0) throw new Refusal('kit.invalidInput', { fields: Object.fromEntries(wrong) });
  for (const { document, edition } of consents) await recordConsent(ctx, { accountId, document, edition, locale, source: 'game' });
}

const isEdition = (document: ConsentDocumentId, edition: string): boolean =>
  consentDocuments[document].editions.some((known) => known === edition);
