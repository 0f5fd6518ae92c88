import { day, integer, oneOf, screen, text } from '#kit/pages/screen.ts';
import { banStates } from './ban-states.ts';
import { bansContract } from './bans.contract.ts';
import { launcherBansContract } from './launcher-bans.contract.ts';

/** Of the admins. */
export const bansScreen = screen({
  path: '/admin/bans',
  permission: 'bans.read',
  search: {
    server: integer,
    player: text,
    admin: text,
    state: oneOf(...banStates),
    text,
    since: day,
    until: day,
    dialog: oneOf('ban', 'history', 'term', 'lift'),
    id: integer,
    /** Whom the open dialog is about to ban. */
    target: integer,
  },
  reads: bansContract.listBans,
});

/** Of the staff. */
export const launcherBansScreen = screen({
  path: '/dashboard/bans',
  permission: 'bans.readLauncher',
  search: { text, state: oneOf(...banStates), dialog: oneOf('create', 'edit', 'lift'), id: integer },
  reads: launcherBansContract.listLauncherBans,
});
