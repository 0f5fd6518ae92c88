/** How the audit names a request. */
export const approvalSubject = (id: number): string => `approval:${id}`;
