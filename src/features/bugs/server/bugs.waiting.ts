import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { bugsScreen } from '../bugs.urls.ts';
import { bugRows } from './bug-rows.queries.ts';

export const bugsWaiting: WaitingSource = {
  kind: 'bugs',
  permission: 'bugs.edit',
  text: 'bugsDesk.waiting',
  icon: 'bugs',
  href: addressOf(bugsScreen, {}, { state: 'new' }),
  count: ({ tx }) => bugRows.total(tx, { state: 'new' }),
};
