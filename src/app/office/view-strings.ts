import type { StringsLoader } from '#kit/pages/page.ts';

/** What the screens of each feature translate from, beside the frame's own words. */
type ScreenStrings = Readonly<Record<string, StringsLoader>>;

export const bansStrings = {
  bans: { en: () => import('#features/bans/bans.strings.en.ts'), ru: () => import('#features/bans/bans.strings.ru.ts') },
} satisfies ScreenStrings;

export const donationRequestsStrings = {
  donationRequests: {
    en: () => import('#features/donation-requests/donation-requests.strings.en.ts'),
    ru: () => import('#features/donation-requests/donation-requests.strings.ru.ts'),
  },
} satisfies ScreenStrings;

export const paymentsStrings = {
  paymentsOffice: {
    en: () => import('#features/payments/payments-office.strings.en.ts'),
    ru: () => import('#features/payments/payments-office.strings.ru.ts'),
  },
} satisfies ScreenStrings;

export const promocodesStrings = {
  promocodes: {
    en: () => import('#features/promocodes/promocodes.strings.en.ts'),
    ru: () => import('#features/promocodes/promocodes.strings.ru.ts'),
  },
  promocodesOffice: {
    en: () => import('#features/promocodes/promocodes-office.strings.en.ts'),
    ru: () => import('#features/promocodes/promocodes-office.strings.ru.ts'),
  },
  promocodePrizes: {
    en: () => import('#features/promocodes/promocode-prizes.strings.en.ts'),
    ru: () => import('#features/promocodes/promocode-prizes.strings.ru.ts'),
  },
} satisfies ScreenStrings;

export const redirectsStrings = {
  redirects: {
    en: () => import('#features/redirects/redirects.strings.en.ts'),
    ru: () => import('#features/redirects/redirects.strings.ru.ts'),
  },
} satisfies ScreenStrings;

export const eventsStrings = {
  events: { en: () => import('#features/events/events.strings.en.ts'), ru: () => import('#features/events/events.strings.ru.ts') },
} satisfies ScreenStrings;

/** The preview is the site's own article, with the site's own words. */
export const newsStrings = {
  news: { en: () => import('#features/news/news.strings.en.ts'), ru: () => import('#features/news/news.strings.ru.ts') },
  newsDesk: { en: () => import('#features/news/news-desk.strings.en.ts'), ru: () => import('#features/news/news-desk.strings.ru.ts') },
} satisfies ScreenStrings;

export const alarmsStrings = {
  alarms: { en: () => import('#features/alarms/alarms.strings.en.ts'), ru: () => import('#features/alarms/alarms.strings.ru.ts') },
  staff: { en: () => import('#features/staff/staff.strings.en.ts'), ru: () => import('#features/staff/staff.strings.ru.ts') },
} satisfies ScreenStrings;

export const gameLinkStrings = {
  gameLink: {
    en: () => import('#features/game-link/game-link.strings.en.ts'),
    ru: () => import('#features/game-link/game-link.strings.ru.ts'),
  },
} satisfies ScreenStrings;

export const approvalsStrings = {
  approvals: {
    en: () => import('#features/approvals/approvals.strings.en.ts'),
    ru: () => import('#features/approvals/approvals.strings.ru.ts'),
  },
} satisfies ScreenStrings;

export const auditTrailStrings = {
  auditTrail: {
    en: () => import('#features/audit-trail/audit-trail.strings.en.ts'),
    ru: () => import('#features/audit-trail/audit-trail.strings.ru.ts'),
  },
} satisfies ScreenStrings;

export const logsStrings = {
  logs: { en: () => import('#features/logs/logs.strings.en.ts'), ru: () => import('#features/logs/logs.strings.ru.ts') },
} satisfies ScreenStrings;

export const staffGrantsStrings = {
  staffGrants: {
    en: () => import('#features/staff-grants/staff-grants.strings.en.ts'),
    ru: () => import('#features/staff-grants/staff-grants.strings.ru.ts'),
  },
  staff: { en: () => import('#features/staff/staff.strings.en.ts'), ru: () => import('#features/staff/staff.strings.ru.ts') },
} satisfies ScreenStrings;

export const settingsStrings = {
  settings: {
    en: () => import('#features/settings/settings.strings.en.ts'),
    ru: () => import('#features/settings/settings.strings.ru.ts'),
  },
} satisfies ScreenStrings;

export const campaignsStrings = {
  campaigns: {
    en: () => import('#features/campaigns/campaigns.strings.en.ts'),
    ru: () => import('#features/campaigns/campaigns.strings.ru.ts'),
  },
} satisfies ScreenStrings;

export const cinemaStrings = {
  cinema: { en: () => import('#features/cinema/cinema.strings.en.ts'), ru: () => import('#features/cinema/cinema.strings.ru.ts') },
} satisfies ScreenStrings;

export const downloadsStrings = {
  downloads: {
    en: () => import('#features/downloads/downloads.strings.en.ts'),
    ru: () => import('#features/downloads/downloads.strings.ru.ts'),
  },
} satisfies ScreenStrings;
