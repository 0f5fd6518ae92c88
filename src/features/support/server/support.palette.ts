import { mostFound, type PaletteSource } from '#features/palette/server/palette-source.ts';
import { createTranslate } from '#kit/i18n/translator.ts';
import { en } from '../support.strings.en.ts';
import { ru } from '../support.strings.ru.ts';
import { findTickets } from './found-tickets.queries.ts';
import { ticketPage } from './ticket-page.ts';

const states = { en: en.deskStates, ru: ru.deskStates };
const translate = createTranslate({ en, ru });

/** Finds tickets by number or login. Not by mailbox, because a palette search leaves no audit entry. */
export const supportPalette: PaletteSource = {
  kind: 'support',
  permission: 'support.answer',
  title: { en: en.desk.found.palette, ru: ru.desk.found.palette },
  find: async ({ tx, locale }, text) => {
    if (text.includes('@')) return [];
    const { rows } = await findTickets(tx, text, mostFound);
    return rows.map(({ ticket }) => ({
      id: ticket.id,
      label: translate(locale, 'one.title', { number: String(ticket.id) }),
      note: `${ticket.subject} · ${states[locale][ticket.state]}`,
      href: ticketPage(ticket),
    }));
  },
};
