/** What a ticket is about, and what each kind of question asks for beside its text. */
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

/** Most characters of each. */
export const factLimits = { order: 60, ban: 20, login: 24, device: 100, version: 40, code: 64 } as const;
export type FactName = keyof typeof factLimits;
export const factNames = Object.keys(factLimits) as readonly FactName[];
export const factsOf = (category: TicketCategory): readonly FactName[] => ticketCategories[category];

/** Pictures and videos that come with one message. */
export const mostFiles = 10;
/** What they are uploaded for. */
export const filesPurpose = 'support.files';

export const ticketLimits = { subject: 120, text: 5_000, words: 500 } as const;

/** open: the support's turn. waiting: the player's. solved: nobody's. */
export const ticketStates = ['open', 'waiting', 'solved'] as const;

/** A solved ticket can be taken up again for so long; after that a new one is opened. */
export const reopenDays = 14;
