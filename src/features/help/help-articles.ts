/**
 * The help centre: its sections in the order of the front page, and each section's articles. The words of an article are
 * `content/help/<id>.<language>.md`; what does not depend on the language stands here. An id is an address: it is renamed only
 * together with a line of help-moves.ts.
 */
export const helpSections = {
  start: ['install', 'system-requirements', 'create-account', 'choose-a-server', 'invite-a-friend', 'find-news-and-events'],
  signIn: ['sign-in', 'forgotten-password', 'two-step-sign-in', 'lost-phone', 'lost-email-access', 'sign-in-from-the-game'],
  account: ['change-email', 'change-password', 'devices-and-sessions', 'notifications', 'download-your-data', 'delete-account'],
  payments: ['top-up', 'payment-methods', 'bonus', 'coins-not-arrived', 'wrong-login', 'refunds', 'negative-balance', 'receipt'],
  prizes: ['chests', 'chest-odds', 'use-promocode', 'promocode-does-not-work', 'own-promocode'],
  punishments: ['bans', 'appeal-a-ban', 'report-a-player', 'complaint-about-you', 'trade-rules'],
  technical: ['lag', 'crashes', 'update-problems', 'report-a-bug', 'test-builds'],
  safety: ['stolen-account', 'scams', 'for-parents', 'partner-programme', 'contact-support'],
} as const;

export type HelpSection = keyof typeof helpSections;
export type ArticleId = (typeof helpSections)[HelpSection][number];

export const helpSectionIds = Object.keys(helpSections) as readonly HelpSection[];
export const articleIds: readonly ArticleId[] = Object.values(helpSections).flat();

/** What most people come for, on top of the front page. */
export const popularArticles: readonly ArticleId[] = [
  'coins-not-arrived',
  'forgotten-password',
  'appeal-a-ban',
  'promocode-does-not-work',
  'lost-phone',
  'lag',
];
