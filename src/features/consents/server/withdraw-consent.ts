import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { type ConsentDocumentId, consentDocuments, editionOn } from '../consent-documents.ts';
import { consentsAudit } from '../consents.audit.ts';
import { consentsTable } from './consents.table.ts';

/** Withdraws an optional consent of any edition. If withdrawn twice, the first time counts. */
export async function withdrawConsent(ctx: Ctx, document: ConsentDocumentId): Promise<void> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  if (!consentDocuments[document].optional) fail('consents.notOptional');
  const edition = editionOn(document);
  await ctx.tx
    .update(consentsTable)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(consentsTable.accountId, accountId), eq(consentsTable.document, document), isNull(consentsTable.withdrawnAt)));
  await ctx.audit(consentsAudit.withdrawn, { document, edition }, { on: `account:${accountId}` });
}
