import { z } from 'zod';

/** Domain of all demo accounts. Reserved, so no real account has it. */
export const demoMailDomain = 'demo.example';

/**
 * An email address for an account. Two kinds of domain are reserved: the demo's, which identifies an existing demo, and `.invalid` (RFC
 * 2606), which erased accounts have. An account with such an address would be mistaken for one of these.
 */
export const AccountEmail = z
  .email()
  .max(60)
  .refine((email) => !isReserved(email), 'accounts.emailReserved');

function isReserved(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === demoMailDomain || domain.endsWith('.invalid');
}
