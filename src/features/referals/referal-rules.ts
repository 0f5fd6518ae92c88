/** A registration is attributed to the last code that the player used within this many days before it. */
export const attributionDays = 30;

/** How far back the nightly jobs look: two days plus the hours between two runs. */
export const recentHours = 50;

/** Level at which a referral counts as a real player. */
export const validLevel = 5;

/** The verdict on a referral; each value names its rule. */
export const verdicts = ['valid', 'waiting', 'ownAccount', 'sameDevice'] as const;
export type Verdict = (typeof verdicts)[number];

/** Sources without a name in the link: a plain link, and a promocode typed at registration. */
export const plainLink = 'link';
export const typedCode = 'promocode';
