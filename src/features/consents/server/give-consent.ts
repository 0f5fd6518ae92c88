import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { type ConsentDocumentId, consentDocuments, editionOn } from '../consent-documents.ts';
import { consentsAudit } from '../consents.audit.ts';
import { recordConsent } from './record-consent.ts';

/** Gives consent to an optional document on the site. The mandatory ones are accepted in the game at registration. */
export async function giveConsent(ctx: Ctx, document: ConsentDocumentId): Promise<void> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  if (!consentDocuments[document].optional) fail('consents.notOptional');
  const edition = editionOn(document);
  await recordConsent(ctx, { accountId, document, edition, locale: ctx.locale, source: 'site' });
  await ctx.audit(consentsAudit.given, { document, edition }, { on: `account:${accountId}` });
}
