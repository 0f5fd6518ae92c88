import { ticketsContract, type UnityPage } from '#features/tickets/tickets.contract.ts';
import { ticketStatus } from '#features/tickets/web/site/ticket-status.ts';
import { ticketStrings } from '#features/tickets/web/site/ticket-strings.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';

/** Sign-in inside the game's own web view, by ticket or password, and back into the game. */
export const page = sitePage<UnityPage>({
  path: '/auth/unity/:id?',
  layout: 'unity',
  audience: 'person',
  sensitive: true,
  search: ['back', 'step', 'refused', 'seconds', declinedParameter],
  strings: ticketStrings,
  load: (call, { params, search }) =>
    call(ticketsContract.getUnityPage, { id: params.id?.slice(0, 100), back: search.get('back')?.slice(0, 100) }),
  status: ({ state }) => ticketStatus(state),
  head: ({ t }) => ({ title: t('tickets.page.title'), description: t('tickets.page.description'), noIndex: true }),
  view: () => import('./unity.view.tsx'),
});
