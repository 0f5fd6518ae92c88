import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { consentDocumentIds } from './consent-documents.ts';

const Document = z.enum(consentDocumentIds);

const OwnConsent = z.object({
  document: Document,
  edition: z.string(),
  source: z.enum(['game', 'site']),
  acceptedAt: z.iso.datetime(),
  /** Null while the consent is valid. */
  withdrawnAt: z.iso.datetime().nullable(),
  /** Can be withdrawn. */
  optional: z.boolean(),
});
export type OwnConsent = z.infer<typeof OwnConsent>;

const OwnConsents = z.object({
  given: z.array(OwnConsent),
  /** Optional documents without a valid consent. */
  offered: z.array(Document),
});
export type OwnConsents = z.infer<typeof OwnConsents>;

/** For the account page; the two writes are its plain forms. */
export const consentsContract = contract('consents', {
  listConsents: { method: 'GET', path: '/api/account/consents', audience: 'person', output: OwnConsents },
  giveConsent: {
    method: 'POST',
    path: '/auth/consents/give',
    kind: 'form',
    audience: 'person',
    input: z.strictObject({ document: Document }),
    errors: ['consents.notOptional'],
    audit: 'consents.given',
  },
  withdrawConsent: {
    method: 'POST',
    path: '/auth/consents/withdraw',
    kind: 'form',
    audience: 'person',
    input: z.strictObject({ document: Document }),
    errors: ['consents.notOptional'],
    audit: 'consents.withdrawn',
  },
});
