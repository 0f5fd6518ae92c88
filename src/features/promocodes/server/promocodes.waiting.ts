import type { WaitingSource } from '#features/waiting/server/waiting-source.ts';
import { addressOf } from '#kit/pages/screen.ts';
import { promocodesScreen } from '../promocodes.urls.ts';
import { promocodeRows } from './promocode-rows.queries.ts';

/** Players' codes that wait for moderation. */
export const promocodesWaiting: WaitingSource = {
  kind: 'promocodes',
  permission: 'promocodes.edit',
  text: 'promocodesOffice.waiting',
  icon: 'promocodes',
  href: addressOf(promocodesScreen, {}, { type: 'user', status: 'pending' }),
  count: ({ tx }) => promocodeRows.total(tx, { type: 'user', status: 'pending' }),
};
