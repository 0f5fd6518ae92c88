/** Ticket categories with the additional fields that each asks for. */
export const ticketCategories = {
  payment: ['order'],
  ban: ['ban'],
  signIn: ['login'],
  crash: ['device', 'version'],
  prize: ['code'],
  account: [],
  other: [],
} as const;

export type TicketCategory = keyof typeof ticketCategories;
export const ticketCategoryIds = Object.keys(ticketCategories) as readonly TicketCategory[];
export const isTicketCategory = (text: string | null | undefined): text is TicketCategory => ticketCategoryIds.some((id) => id === text);

/** Maximum length of each field. */
export const factLimits = { order: 60, ban: 20, login: 24, device: 100, version: 40, code: 64 } as const;
export type FactName = keyof typeof factLimits;
export const factNames = Object.keys(factLimits) as readonly FactName[];
export const factsOf = (category: TicketCategory): readonly FactName[] => ticketCategories[category];

/** Maximum number of pictures and videos per message. */
export const mostFiles = 10;
/** Upload purpose of these files. */
export const filesPurpose = 'support.files';

export const ticketLimits = { subject: 120, text: 5_000, words: 500 } as const;

/** open: the support's turn. waiting: the player's turn. solved: closed. */
export const ticketStates = ['open', 'waiting', 'solved'] as const;

/** Days during which a solved ticket can be reopened; later messages need a new ticket. */
export const reopenDays = 14;
