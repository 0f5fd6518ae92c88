import { oneOf, screen, text } from '#kit/pages/screen.ts';
import { presets } from '#kit/time/range.ts';
import { downloadsContract } from './downloads.contract.ts';

export const downloadsScreen = screen({
  path: '/dashboard/downloads',
  permission: 'downloads.read',
  /** As `parseRange` reads it: a preset, or Moscow wall times. */
  search: { range: oneOf(...presets), from: text, to: text, dialog: oneOf('upload') },
  reads: downloadsContract.listPackages,
});
