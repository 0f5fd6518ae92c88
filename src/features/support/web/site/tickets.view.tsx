import type { OwnTickets } from '#features/support/ticket.shapes.ts';
import type { PageProps } from '#kit/pages/page.ts';
import { TicketList } from './ticket-list.tsx';

export default function TicketsView({ data }: PageProps<OwnTickets>) {
  return <TicketList {...data} />;
}
