import { longestQueue, type QueueView, queueStep, queueViews } from '#features/support/queue-views.ts';
import { supportContract } from '#features/support/support.contract.ts';
import type { OwnTickets, Queue } from '#features/support/ticket.shapes.ts';
import { isTicketCategory, type TicketCategory } from '#features/support/ticket-categories.ts';
import { sitePage } from '#kit/pages/page.ts';
import { supportStrings } from './support-strings.ts';

export type DeskData =
  | (Queue & { readonly view: QueueView; readonly category: TicketCategory | undefined; readonly shown: number })
  | (OwnTickets & { readonly kind: 'own' });

/** The desk of the support; for everybody else the same address shows their own tickets. */
export const page = sitePage<DeskData>({
  path: '/support/dashbord',
  layout: 'support',
  audience: 'person',
  guards: ['signedIn'],
  still: ({ kind }) => kind === 'own',
  search: ['view', 'category', 'shown'],
  strings: supportStrings,
  async load(call, { search }) {
    const view = queueViews.find((one) => one === search.get('view')) ?? 'open';
    const wanted = search.get('category');
    const category = isTicketCategory(wanted) ? wanted : undefined;
    const asked = Number(search.get('shown'));
    const shown = Number.isInteger(asked) && asked > 0 ? Math.min(asked, longestQueue) : queueStep;
    const desk = await call(supportContract.getDesk, { view, category, shown });
    return desk.kind === 'queue' ? { ...desk, view, category, shown } : desk;
  },
  head: ({ data, t }) => ({
    title: t(data.kind === 'queue' ? 'support.desk.title' : 'support.list.title'),
    description: t('support.list.description'),
    noIndex: true,
  }),
  view: () => import('./desk.view.tsx'),
});
