import { type Implementation, implement } from '#kit/contract/implement.ts';
import { campaignsContract } from '../campaigns.contract.ts';
import { getCampaignFigures } from './campaign-figures.queries.ts';
import { type Counters, getCampaignPage, openCampaignStore } from './campaign-page.ts';
import { campaignRows } from './campaign-rows.queries.ts';
import { exportCampaignNames, exportCampaigns } from './export-campaigns.ts';
import { followInvitation } from './follow-invitation.ts';

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
