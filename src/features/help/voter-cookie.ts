/** Tells one browser from another, so that each counts once under an article. It says nothing about who it is. */
export const voterCookie = { name: 'voter', days: 365 } as const;
