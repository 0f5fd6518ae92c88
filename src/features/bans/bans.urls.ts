import { searchOf } from '#kit/list/list.ts';
import { integer, oneOf, screen } from '#kit/pages/screen.ts';
import { bansContract } from './bans.contract.ts';
import { banList, launcherBanList } from './bans.list.ts';
import { launcherBansContract } from './launcher-bans.contract.ts';

/** For admins. */
export const bansScreen = screen({
  path: '/admin/bans',
  permission: 'bans.read',
  search: {
    ...searchOf(banList),
    dialog: oneOf('ban', 'history', 'term', 'lift'),
    id: integer,
    /** The account that the open dialog is about to ban. */
    target: integer,
  },
  reads: bansContract.listBans,
});

/** For staff. */
export const launcherBansScreen = screen({
  path: '/dashboard/bans',
  permission: 'bans.readLauncher',
  search: { ...searchOf(launcherBanList), dialog: oneOf('create', 'edit', 'lift'), id: integer },
  reads: launcherBansContract.listLauncherBans,
});
