import { supportContract } from '#features/support/support.contract.ts';
import type { OwnTickets } from '#features/support/ticket.shapes.ts';
import { sitePage } from '#kit/pages/page.ts';
import { supportStrings } from './support-strings.ts';

export const page = sitePage<OwnTickets>({
  path: '/tickets',
  layout: 'default',
  audience: 'person',
  guards: ['signedIn'],
  still: () => true,
  strings: supportStrings,
  load: (call) => call(supportContract.listOwnTickets),
  head: ({ t }) => ({ title: t('support.list.title'), description: t('support.list.description'), noIndex: true }),
  view: () => import('./tickets.view.tsx'),
});
