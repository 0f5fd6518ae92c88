import { supportContract } from '#features/support/support.contract.ts';
import type { DeskTicket, OwnTicket, TicketForm } from '#features/support/ticket.shapes.ts';
import { keptParameter } from '#kit/kept-forms/kept-parameter.ts';
import { declinedParameter } from '#kit/pages/declined-form.ts';
import { sitePage } from '#kit/pages/page.ts';
import { supportStrings } from './support-strings.ts';

export type TicketData = OwnTicket | DeskTicket | (TicketForm & { readonly kind: 'form' });

/** A ticket; without an id, the form of a new one. */
export const page = sitePage<TicketData>({
  path: '/support/dashbord/tiket/:id?',
  layout: 'support',
  audience: 'person',
  // The key in the URL opens the ticket.
  sensitive: true,
  search: ['key', 'done', 'category', keptParameter, declinedParameter],
  strings: {
    ...supportStrings,
    help: { en: () => import('#features/help/help.strings.en.ts'), ru: () => import('#features/help/help.strings.ru.ts') },
  },
  async load(call, { params: { id }, search }) {
    const kept = search.get(keptParameter)?.slice(0, 100);
    if (id === undefined) return { kind: 'form', ...(await call(supportContract.getTicketForm, { kept })) };
    return call(supportContract.getTicket, { id: id.slice(0, 100), key: search.get('key')?.slice(0, 200), kept });
  },
  head: ({ data, t }) =>
    data.kind === 'form'
      ? { title: t('support.create.title'), description: t('support.create.description') }
      : { title: t('support.one.title', { number: String(data.number) }), description: '', noIndex: true },
  view: () => import('./ticket.view.tsx'),
});
