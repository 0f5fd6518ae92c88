import { searchOf } from '#kit/list/list.ts';
import { integer, oneOf, screen } from '#kit/pages/screen.ts';
import { mediaContract } from './media.contract.ts';
import { mediaList } from './media.list.ts';

export const mediaScreen = screen({
  path: '/dashboard/media',
  permission: 'media.read',
  /** `item`: the person that the dialog is about. */
  search: { ...searchOf(mediaList), dialog: oneOf('add', 'edit', 'remove'), item: integer },
  reads: mediaContract.listMedia,
});
