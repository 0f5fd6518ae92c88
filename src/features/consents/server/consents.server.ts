import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob } from '#kit/jobs/jobs.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { type ConsentDocumentId, consentDocuments, editionOn } from '../consent-documents.ts';
import { consentsContract } from '../consents.contract.ts';
import { consentsAudit } from '../consents.feature.ts';
import { presentConsents } from './consents.present.ts';
import { listConsentsOf } from './consents.queries.ts';
import { consentsTable } from './consents.table.ts';
import { recordConsent } from './record-consent.ts';
import '../consents.feature.ts';

/** Kept for three years, the general limitation period for claims (Civil Code of Russia, article 196). */
export const consentsPersonalData = personalData('consents', {
  items: { consents: { holds: ['consents'], fate: 'kept' } },
  async export(tx, { accountId }) {
    const rows = await listConsentsOf(tx, accountId);
    return {
      consents: rows.map(({ document, edition, locale, source, acceptedAt, withdrawnAt }) => ({
        document,
        edition,
        language: locale,
        acceptedIn: source,
        acceptedAt: acceptedAt.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      })),
    };
  },
  async erase({ tx }, { accountId }) {
    await tx
      .update(consentsTable)
      .set({ keepUntil: sql`coalesce(${consentsTable.keepUntil}, now() + interval '3 years')` })
      .where(eq(consentsTable.accountId, accountId));
    return {};
  },
});

/** Deletes consents of deleted accounts when their retention ends. */
export async function tidyConsents({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  await tx.delete(consentsTable).where(lt(consentsTable.keepUntil, sql`now()`));
}

export const server: ServerFeature = {
  handlers: () => [consentsHandlers],
  jobs: () => consentsJobs,
  personalData: consentsPersonalData,
};

const nightlyTidying = job('consents.tidy', { payload: z.object({}), schedule: '35 4 * * *' });

const consentsJobs = [implementJob(nightlyTidying, tidyConsents)];

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

/** Gives consent to an optional document on the site. The mandatory ones are accepted in the game at registration. */
export async function giveConsent(ctx: Ctx, document: ConsentDocumentId): Promise<void> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  if (!consentDocuments[document].optional) fail('consents.notOptional');
  const edition = editionOn(document);
  await recordConsent(ctx, { accountId, document, edition, locale: ctx.locale, source: 'site' });
  await ctx.audit(consentsAudit.given, { document, edition }, { on: `account:${accountId}` });
}

/** The form has no typed input to keep: the page shows the current state. */
const backToAccount = { location: '/auth#consents' };

const consentsHandlers = implement(consentsContract, {
  listConsents: async ({ tx, actor }) => presentConsents(await listConsentsOf(tx, actor.accountId ?? fail('kit.signInNeeded'))),
  giveConsent: {
    run: async (ctx, { document }) => {
      await ctx.step((step) => giveConsent(step, document));
      return backToAccount;
    },
    refused: () => backToAccount,
  },
  withdrawConsent: {
    run: async (ctx, { document }) => {
      await ctx.step((step) => withdrawConsent(step, document));
      return backToAccount;
    },
    refused: () => backToAccount,
  },
});
