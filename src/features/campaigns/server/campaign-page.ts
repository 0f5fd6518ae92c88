import type { DownloadCounter } from '#features/downloads/server/download-counter.ts';
import { getDownloads } from '#features/downloads/server/get-downloads.ts';
import { openStore } from '#features/downloads/server/open-store.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { Redirection } from '#kit/contract/implement.ts';
import { visitorDevice } from '#kit/http/visitor-device.ts';
import type { CampaignPageName } from '../campaign-pages.ts';
import type { CampaignPage } from '../campaigns.contract.ts';
import { campaignOf, readUtm, type Utm } from '../utm.ts';
import type { VisitCounter } from './visit-counter.ts';

/** Counts a view of an advertising page by a person. Bots and browser prefetches are not counted. */
export async function getCampaignPage(ctx: Ctx, page: CampaignPageName, given: Utm, counter: VisitCounter): Promise<CampaignPage> {
  if (!ctx.headOnly && visitorDevice(ctx.headers)) counter.count(page, campaignOf(bounded(given)), 'views');
  const { stores: available } = await getDownloads(ctx);
  return { stores: available };
}

export type Counters = { readonly visits: VisitCounter; readonly downloads: DownloadCounter };
export type Press = { readonly page: CampaignPageName; readonly store: string; readonly utm: Utm };

/** A click on a store button: counted here and as a download, then redirected to the store with all UTM parameters. */
export async function openCampaignStore(ctx: Ctx, { page, store, utm: given }: Press, counters: Counters): Promise<Redirection> {
  const utm = bounded(given);
  const opened = await openStore(ctx, { store, utm }, counters.downloads);
  if (!ctx.headOnly && visitorDevice(ctx.headers)) counters.visits.count(page, campaignOf(utm), 'clicks');
  return opened;
}

const bounded = (given: Utm): Utm => readUtm((name) => new Map(Object.entries(given)).get(name));
