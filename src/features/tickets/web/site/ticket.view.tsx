import type { TicketPage } from '#features/tickets/tickets.contract.ts';
import { leaveTo } from '#kit/browser/navigation.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { TicketCard } from './ticket-card.widget.tsx';

export default function TicketView({ data, place: { params } }: PageProps<TicketPage>) {
  return <TicketCard id={params.id ?? ''} ticket={data} onDone={() => leaveTo('/auth')} />;
}
