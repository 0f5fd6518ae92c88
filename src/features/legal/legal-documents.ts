import type { Locale } from '#kit/i18n/locales.ts';

/** The documents, in the order of the index, each with the languages it is published in. */
export const legalDocuments = {
  'terms-of-service': ['en', 'ru'],
  'privacy-policy': ['en', 'ru'],
  /** The provider's rules are of Russian law and are agreed on in Russian alone. */
  'freedom-pay-payment-rules': ['ru'],
} as const satisfies Readonly<Record<string, readonly Locale[]>>;

export type LegalDocumentId = keyof typeof legalDocuments;

export function isLegalDocument(id: string): id is LegalDocumentId {
  return Object.hasOwn(legalDocuments, id);
}

export const legalDocumentIds: readonly LegalDocumentId[] = Object.keys(legalDocuments).filter(isLegalDocument);
