/** Needed to play, or up to the person and to be taken back at any time. */
export type ConsentDocument = {
  readonly optional: boolean;
  /** In force: what is accepted today. */
  readonly edition: string;
  /** Every one there was: what an older game may still bring. Those of the legal documents are held against content/legal by a test. */
  readonly editions: readonly string[];
};

/** What is asked for, each with the edition in force. The first two are the conditions of having an account. */
export const consentDocuments = {
  'terms-of-service': { optional: false, edition: '2026-11-01', editions: ['2026-03-01', '2026-11-01'] },
  'privacy-policy': { optional: false, edition: '2026-11-01', editions: ['2026-03-01', '2026-11-01'] },
  'news-by-mail': { optional: true, edition: '2026-11-01', editions: ['2026-11-01'] },
} as const satisfies Readonly<Record<string, ConsentDocument>>;

export type ConsentDocumentId = keyof typeof consentDocuments;
export const consentDocumentIds = Object.keys(consentDocuments).filter(isConsentDocument);
export const optionalDocumentIds = consentDocumentIds.filter((id) => consentDocuments[id].optional);

export function isConsentDocument(id: string): id is ConsentDocumentId {
  return Object.hasOwn(consentDocuments, id);
}
