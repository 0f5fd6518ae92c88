import { type Day, dayOf } from '#kit/time/moscow.ts';

/** Needed to play, or up to the person and to be taken back at any time. */
export type ConsentDocument = {
  readonly optional: boolean;
  /** Every one there is, oldest first: what an older game may still bring. Those of the legal documents are held against content/legal by a test. */
  readonly editions: readonly [Day, ...Day[]];
};

/** What is asked for. The first two are the conditions of having an account. */
export const consentDocuments = {
  'terms-of-service': { optional: false, editions: ['2026-03-01', '2026-11-01'] },
  'privacy-policy': { optional: false, editions: ['2026-03-01', '2026-11-01', '2026-12-05'] },
  'news-by-mail': { optional: true, editions: ['2026-11-01'] },
} as const satisfies Readonly<Record<string, ConsentDocument>>;

export type ConsentDocumentId = keyof typeof consentDocuments;
export const consentDocumentIds = Object.keys(consentDocuments).filter(isConsentDocument);
export const optionalDocumentIds = consentDocumentIds.filter((id) => consentDocuments[id].optional);

export function isConsentDocument(id: string): id is ConsentDocumentId {
  return Object.hasOwn(consentDocuments, id);
}

/** The edition that is accepted on a day: a new one is published before it is in force. */
export function editionOn(id: ConsentDocumentId, day: Day = dayOf(new Date())): Day {
  const { editions }: ConsentDocument = consentDocuments[id];
  return editions.findLast((edition) => edition <= day) ?? editions[0];
}
