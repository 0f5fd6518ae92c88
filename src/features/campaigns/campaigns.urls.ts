import { searchOf } from '#kit/list/list.ts';
import { rangeSearch } from '#kit/pages/range-search.ts';
import { screen } from '#kit/pages/screen.ts';
import { campaignsContract } from './campaigns.contract.ts';
import { campaignList } from './campaigns.list.ts';

/** Without the date range of the list: the table uses that of the totals above it. */
const { text, page, sort } = searchOf(campaignList);

export const campaignsScreen = screen({
  path: '/dashboard/campaigns',
  permission: 'campaigns.read',
  search: { ...rangeSearch, text, page, sort },
  reads: campaignsContract.getCampaignFigures,
});
