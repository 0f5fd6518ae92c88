import { type Day, dayOf } from '#kit/time/moscow.ts';

/** Mandatory for playing, or optional and revocable at any time. */
export type ConsentDocument = {
  readonly optional: boolean;
  /**
   * All editions, oldest first, because older game clients may still send old ones. A test compares those of the legal documents with
   * content/legal.
   */
  readonly editions: readonly [Day, ...Day[]];
};

/** Documents that require consent. The first two are conditions of having an account. */
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

/** The edition in force on a day: new editions are published in advance. */
export function editionOn(id: ConsentDocumentId, day: Day = dayOf(new Date())): Day {
  const { editions }: ConsentDocument = consentDocuments[id];
  return editions.findLast((edition) => edition <= day) ?? editions[0];
}
