import type { CampaignPage } from '#features/campaigns/campaigns.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { campaignPage } from './campaign-page.ts';

/** A short page for advertising traffic. */
export const page = sitePage<CampaignPage>({ ...campaignPage('target'), path: '/target', view: () => import('./target.view.tsx') });
