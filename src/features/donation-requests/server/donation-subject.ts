/** How approvals and the audit name a request. */
export const donationSubject = (id: number): string => `donationRequest:${id}`;
