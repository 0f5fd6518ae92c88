import { longestQueue, longestWords, type QueueView, queueStep, queueViews } from '#features/support/queue-views.ts';
import { supportContract } from '#features/support/support.contract.ts';
import type { OwnTickets, Queue } from '#features/support/ticket.shapes.ts';
import { isTicketCategory, type TicketCategory } from '#features/support/ticket-categories.ts';
import { sitePage } from '#kit/pages/page.ts';
import { supportStrings } from './support-strings.ts';

export type DeskData =
  | (Queue & {
      readonly view: QueueView;
      readonly category: TicketCategory | undefined;
      readonly shown: number;
      /** The search; if set, `view` and `category` are ignored. */
      readonly find: string | undefined;
    })
  | (OwnTickets & { readonly kind: 'own' });

/** The agents' desk. Other users see their own tickets at the same URL. */
export const page = sitePage<DeskData>({
  path: '/support/dashbord',
  layout: 'support',
  audience: 'person',
  guards: ['signedIn'],
  still: ({ kind }) => kind === 'own',
  search: ['view', 'category', 'shown', 'find'],
  strings: supportStrings,
  async load(call, { search }) {
    const view = queueViews.find((one) => one === search.get('view')) ?? 'open';
    const wanted = search.get('category');
    const category = isTicketCategory(wanted) ? wanted : undefined;
    const asked = Number(search.get('shown'));
    const shown = Number.isInteger(asked) && asked > 0 ? Math.min(asked, longestQueue) : queueStep;
    const find = search.get('find')?.trim().slice(0, longestWords) || undefined;
    const desk = await call(supportContract.getDesk, { view, category, shown, find });
    return desk.kind === 'queue' ? { ...desk, view, category, shown, find } : desk;
  },
  head: ({ data, t }) => ({
    title: t(data.kind === 'queue' ? 'support.desk.title' : 'support.list.title'),
    description: t('support.list.description'),
    noIndex: true,
  }),
  view: () => import('./desk.view.tsx'),
});
