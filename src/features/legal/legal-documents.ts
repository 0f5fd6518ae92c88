import type { Locale } from '#kit/i18n/locales.ts';

/** Legal documents in the order of the index, with their languages. */
export const legalDocuments = {
  'terms-of-service': ['en', 'ru'],
  'privacy-policy': ['en', 'ru'],
  /** The payment provider's rules are under Russian law and valid in Russian only. */
  'freedom-pay-payment-rules': ['ru'],
} as const satisfies Readonly<Record<string, readonly Locale[]>>;

export type LegalDocumentId = keyof typeof legalDocuments;

export function isLegalDocument(id: string): id is LegalDocumentId {
  return Object.hasOwn(legalDocuments, id);
}

export const legalDocumentIds: readonly LegalDocumentId[] = Object.keys(legalDocuments).filter(isLegalDocument);
