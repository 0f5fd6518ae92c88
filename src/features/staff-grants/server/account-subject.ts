/** How the audit and requests name a person. */
export const accountSubject = (accountId: number): string => `account:${accountId}`;
