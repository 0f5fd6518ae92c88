import { searchOf } from '#kit/list/list.ts';
import { rangeSearch } from '#kit/pages/range-search.ts';
import { screen } from '#kit/pages/screen.ts';
import { campaignsContract } from './campaigns.contract.ts';
import { campaignList } from './campaigns.list.ts';

export const campaignsScreen = screen({
  path: '/dashboard/campaigns',
  permission: 'campaigns.read',
  search: { ...rangeSearch, sort: searchOf(campaignList).sort },
  reads: campaignsContract.getCampaignFigures,
});
