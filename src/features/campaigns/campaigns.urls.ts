import { rangeSearch } from '#kit/pages/range-search.ts';
import { screen } from '#kit/pages/screen.ts';
import { campaignsContract } from './campaigns.contract.ts';

export const campaignsScreen = screen({
  path: '/dashboard/campaigns',
  permission: 'campaigns.read',
  search: rangeSearch,
  reads: campaignsContract.getCampaignFigures,
});
