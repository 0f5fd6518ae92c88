/** Random id of a browser, so that each counts once per article. It identifies no person. */
export const voterCookie = { name: 'voter', days: 365 } as const;
