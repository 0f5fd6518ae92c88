import type { TicketSummary } from '../ticket.shapes.ts';
import type { Ticket } from './support.table.ts';

export const presentSummary = ({ publicId, id, category, subject, language, state, createdAt, touchedAt }: Ticket): TicketSummary => ({
  id: publicId,
  number: id,
  category,
  subject,
  language,
  state,
  createdAt: createdAt.toISOString(),
  touchedAt: touchedAt.toISOString(),
});
