/** The last code that somebody met this many days before they registered is the one that brought them. */
export const attributionDays = 30;

/** How far back the nightly looks go: two days, and the hours between two looks. */
export const recentHours = 50;

/** Whoever has reached it plays for real. */
export const validLevel = 5;

/** What a newcomer counts as, and by which rule. */
export const verdicts = ['valid', 'waiting', 'ownAccount', 'sameDevice'] as const;
export type Verdict = (typeof verdicts)[number];

/** Sources that no link names: the plain link, and a promocode typed at the registration. */
export const plainLink = 'link';
export const typedCode = 'promocode';
