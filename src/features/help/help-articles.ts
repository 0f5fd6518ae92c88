/**
 * The help centre's sections in the order of the front page, with their articles. The text of an article is
 * `content/help/<id>.<language>.md`. The id is part of the URL: renaming one requires an entry in help-moves.ts.
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

/** The most common questions, at the top of the front page. */
export const popularArticles: readonly ArticleId[] = [
  'coins-not-arrived',
  'forgotten-password',
  'appeal-a-ban',
  'promocode-does-not-work',
  'lost-phone',
  'lag',
];
