import { consentDocuments, isConsentDocument, optionalDocumentIds } from '../consent-documents.ts';
import type { OwnConsents } from '../consents.contract.ts';
import type { Consent } from './consents.table.ts';

/** Current documents with the newest row of each edition. Past mandatory consents are only in the data export. */
export function presentConsents(rows: readonly Consent[]): OwnConsents {
  const newest = new Map<string, Consent>();
  for (const row of rows) newest.set(`${row.document} ${row.edition}`, row);
  const given = [...newest.values()].flatMap(({ document, edition, source, acceptedAt, withdrawnAt }) =>
    isConsentDocument(document)
      ? [
          {
            document,
            edition,
            source,
            acceptedAt: acceptedAt.toISOString(),
            withdrawnAt: withdrawnAt?.toISOString() ?? null,
            optional: consentDocuments[document].optional,
          },
        ]
      : [],
  );
  const inForce = new Set(given.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ document }) => document));
  return { given, offered: optionalDocumentIds.filter((document) => !inForce.has(document)) };
}
