import { z } from 'zod';
import { stores } from '#features/downloads/stores.ts';
import { contract } from '#kit/contract/contract.ts';
import { fewEnoughDays, inDays } from '#kit/contract/days.ts';
import { freeLine, rawString } from '#kit/contract/text-fields.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { campaignPages } from './campaign-pages.ts';
import { campaignDayList, campaignList } from './campaigns.list.ts';

/** Invalid advertising parameters must not fail the page: overlong values are cut silently. */
const utm = {
  utm_source: freeLine().optional(),
  utm_medium: freeLine().optional(),
  utm_campaign: freeLine().optional(),
  utm_content: freeLine().optional(),
  utm_term: freeLine().optional(),
};

const CampaignPage = z.object({ stores: z.array(z.enum(stores)) });
export type CampaignPage = z.infer<typeof CampaignPage>;

const counts = { views: z.int(), clicks: z.int() };
const Figures = z.object({
  views: z.int(),
  clicks: z.int(),
  /** Every day of the range, including days without visits. */
  days: z.array(z.object({ day: z.string(), ...counts })),
  /** Visits through invitation links, with known and with unknown codes. */
  invitations: z.object({ known: z.int(), unknown: z.int() }),
});
export type CampaignFigures = z.infer<typeof Figures>;

const Campaign = z.object({
  id: z.int(),
  page: z.enum(campaignPages),
  /** Empty: not in the link. `*`: names beyond the limit per day, counted together. */
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  ...counts,
  /** The last day of the range with a view or a click. */
  lastDay: z.string(),
});
export type Campaign = z.infer<typeof Campaign>;

const Days = z.strictObject(inDays).superRefine(fewEnoughDays);

const redirect = { method: 'GET', kind: 'redirect', audience: 'everybody' } as const;
const mayRead = { method: 'GET', audience: 'staff', permission: 'campaigns.read' } as const;
/** Not strict, because shared links collect tracking parameters. */
const Press = z.object({ store: rawString('name').max(40), ...utm });

export const campaignsContract = contract('campaigns', {
  followInvitation: { ...redirect, path: '/inv/:id?', input: z.object({ id: rawString('name').optional() }) },
  /** Counts the view; the page is rendered for each visitor. */
  getCampaignPage: {
    method: 'GET',
    path: '/api/campaigns/:page',
    audience: 'everybody',
    input: z.strictObject({ page: z.enum(campaignPages), ...utm }),
    output: CampaignPage,
  },
  openTargetStore: { ...redirect, path: '/target/:store', input: Press, errors: ['kit.notFound'] },
  openTikitokiStore: { ...redirect, path: '/tikitoki/:store', input: Press, errors: ['kit.notFound'] },
  getCampaignFigures: { ...mayRead, mayBeOld: true, path: '/api/staff/campaigns', input: Days, output: Figures },
  /** One row per campaign and day. */
  exportCampaigns: { ...mayRead, ...exportOperation('/api/staff/campaigns/export', campaignDayList), audit: 'campaigns.exported' },
  listCampaigns: { ...mayRead, mayBeOld: true, ...listOperation('/api/staff/campaigns/names', campaignList, Campaign) },
  exportCampaignNames: {
    ...mayRead,
    ...exportOperation('/api/staff/campaigns/names/export', campaignList),
    audit: 'campaigns.namesExported',
  },
});
