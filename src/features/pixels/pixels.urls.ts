import { integer, oneOf, screen } from '#kit/pages/screen.ts';
import { pixelOrderContract } from './pixel-order.contract.ts';

export const pixelSeasonsScreen = screen({
  path: '/dashboard/pixelbattle',
  permission: 'pixels.manage',
  search: { dialog: oneOf('open', 'close', 'archive'), season: integer },
  load: (call) => call(pixelOrderContract.listSeasons),
});
