/** Subjects in the audit and in approval requests. */
export const packSubject = (id: number): string => `paymentPack:${id}`;
export const methodSubject = (paymentType: number): string => `paymentMethod:${paymentType}`;
