/** How the audit, and requests for a second person, name what is offered. */
export const packSubject = (id: number): string => `paymentPack:${id}`;
export const methodSubject = (paymentType: number): string => `paymentMethod:${paymentType}`;
