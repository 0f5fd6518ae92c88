/** Stores the code of the followed invitation link, for as long as a reward may depend on it. */
export const invitationCookie = { name: 'inv', days: 30 } as const;
