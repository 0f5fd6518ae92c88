import type { CampaignPage } from '#features/campaigns/campaigns.contract.ts';
import { sitePage } from '#kit/pages/page.ts';
import { campaignPage } from './campaign-page.ts';

/** For traffic from vertical video ads. */
export const page = sitePage<CampaignPage>({ ...campaignPage('tikitoki'), path: '/tikitoki', view: () => import('./tikitoki.view.tsx') });
