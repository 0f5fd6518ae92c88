import type { Ctx } from '#kit/contract/context.ts';
import { supportSettings } from '../support.settings.ts';
import type { DeskTicket } from '../ticket.shapes.ts';
import type { QueuedRow } from './tickets.queries.ts';

/** Saved replies in the ticket's language with their placeholders filled in; the titles are for the agent. */
export function savedRepliesFor(
  { services, locale }: Pick<Ctx, 'services' | 'locale'>,
  { ticket, login }: QueuedRow,
): DeskTicket['replies'] {
  const values = new Map([
    ['name', login ?? ticket.email.split('@', 1)[0] ?? ''],
    ['number', String(ticket.id)],
    ['game', services.config.brand.gameName],
  ]);
  return services.settings.get(supportSettings.replies).map(({ title, text }) => ({
    title: title[locale],
    text: text[ticket.language].replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole),
  }));
}
