import { oneOf, screen, text } from '#kit/pages/screen.ts';
import { presets } from '#kit/time/range.ts';
import { campaignsContract } from './campaigns.contract.ts';

export const campaignsScreen = screen({
  path: '/dashboard/campaigns',
  permission: 'campaigns.read',
  /** As `parseRange` reads it: a preset, or Moscow wall times. */
  search: { range: oneOf(...presets), from: text, to: text },
  reads: campaignsContract.getCampaignFigures,
});
