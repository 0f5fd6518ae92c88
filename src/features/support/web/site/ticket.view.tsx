import type { PageProps } from '#kit/pages/page.ts';
import { DeskTicketView } from './desk-ticket.tsx';
import { NewTicketView } from './new-ticket.tsx';
import { OwnTicketView } from './own-ticket.tsx';
import type { TicketData } from './ticket.page.ts';

export default function TicketView({ data, place }: PageProps<TicketData>) {
  switch (data.kind) {
    case 'form':
      return <NewTicketView form={data} place={place} />;
    case 'own':
      return <OwnTicketView ticket={data} place={place} />;
    case 'desk':
      return <DeskTicketView ticket={data} place={place} />;
  }
}
