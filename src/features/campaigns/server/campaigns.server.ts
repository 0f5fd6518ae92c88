import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { DownloadCounter } from '#features/downloads/server/download-counter.ts';
import { getDownloads } from '#features/downloads/server/get-downloads.ts';
import { openStore } from '#features/downloads/server/open-store.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { type Implementation, implement, type Redirection } from '#kit/contract/implement.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { visitorDevice } from '#kit/http/visitor-device.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import type { CampaignPageName } from '../campaign-pages.ts';
import { type CampaignPage, campaignsContract } from '../campaigns.contract.ts';
import { invitationCode } from '../invitation-code.ts';
import { campaignOf, readUtm, type Utm } from '../utm.ts';
import { getCampaignFigures } from './campaign-figures.queries.ts';
import { campaignRows } from './campaign-rows.queries.ts';
import { invitationVisitsTable } from './campaigns.table.ts';
import { exportCampaignNames, exportCampaigns } from './export-campaigns.ts';
import { followInvitation } from './follow-invitation.ts';
import { tidyCampaigns } from './record-visits.ts';
import type { VisitCounter } from './visit-counter.ts';

/** Number of visits through a person's link; nothing is stored about the visitors. */
export const campaignsPersonalData = personalData('campaigns', {
  items: { invitations: { holds: ['invitation_visits'], fate: 'erased' } },
  async export(tx, { accountId }) {
    const rows = await tx
      .select()
      .from(invitationVisitsTable)
      .where(eq(invitationVisitsTable.accountId, accountId))
      .orderBy(asc(invitationVisitsTable.day));
    return { invitations: { code: invitationCode(accountId), visits: rows.map(({ day, source, visits }) => ({ day, source, visits })) } };
  },
  async erase({ tx }, { accountId }) {
    const gone = await tx
      .delete(invitationVisitsTable)
      .where(eq(invitationVisitsTable.accountId, accountId))
      .returning({ id: invitationVisitsTable.id });
    return { invitations: gone.length };
  },
});

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly visits: VisitCounter;
  }
}

export const server: ServerFeature = {
  handlers: (parts) => [campaignsHandlers(parts)],
  jobs: () => campaignsJobs,
  personalData: campaignsPersonalData,
  demo: async (ctx) => (await import('./seed-demo-campaigns.ts')).seedDemoCampaigns(ctx),
};

const tidyCampaignsJob = job('campaigns.tidy', { payload: z.object({}), schedule: '25 4 * * *' });

const campaignsJobs: readonly JobImplementation[] = [implementJob(tidyCampaignsJob, tidyCampaigns)];

export const campaignsHandlers = (counters: Counters): readonly Implementation[] =>
  implement(campaignsContract, {
    followInvitation: (ctx, { id = '' }) => followInvitation(ctx, id, counters.visits),
    getCampaignPage: (ctx, { page, ...utm }) => getCampaignPage(ctx, page, utm, counters.visits),
    openTargetStore: (ctx, { store, ...utm }) => openCampaignStore(ctx, { page: 'target', store, utm }, counters),
    openTikitokiStore: (ctx, { store, ...utm }) => openCampaignStore(ctx, { page: 'tikitoki', store, utm }, counters),
    getCampaignFigures: (ctx, days) => getCampaignFigures(ctx.tx, days),
    exportCampaigns,
    listCampaigns: (ctx, input) => campaignRows.page(ctx.tx, input, (one) => one),
    exportCampaignNames,
  });

/** Counts a view of an advertising page by a person. Bots and browser prefetches are not counted. */
export async function getCampaignPage(ctx: Ctx, page: CampaignPageName, given: Utm, counter: VisitCounter): Promise<CampaignPage> {
  if (!ctx.headOnly && visitorDevice(ctx.headers)) counter.count(page, campaignOf(bounded(given)), 'views');
  const { stores: available } = await getDownloads(ctx);
  return { stores: available };
}

type Counters = { readonly visits: VisitCounter; readonly downloads: DownloadCounter };
type Press = { readonly page: CampaignPageName; readonly store: string; readonly utm: Utm };

/** A click on a store button: counted here and as a download, then redirected to the store with all UTM parameters. */
export async function openCampaignStore(ctx: Ctx, { page, store, utm: given }: Press, counters: Counters): Promise<Redirection> {
  const utm = bounded(given);
  const opened = await openStore(ctx, { store, utm }, counters.downloads);
  if (!ctx.headOnly && visitorDevice(ctx.headers)) counters.visits.count(page, campaignOf(utm), 'clicks');
  return opened;
}

const bounded = (given: Utm): Utm => readUtm((name) => new Map(Object.entries(given)).get(name));
