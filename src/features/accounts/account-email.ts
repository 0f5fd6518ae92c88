import { z } from 'zod';

/** A domain that nobody can own: of all demo accounts, and of no others. */
export const demoMailDomain = 'demo.example';

/**
 * An address that somebody may have. Two kinds of domain are ours alone: the demo's, by which an older demo is recognised, and `.invalid`
 * (nobody's for ever, RFC 2606), where erased accounts have theirs. A person with such an address would pass for one of them.
 */
export const AccountEmail = z
  .email()
  .max(60)
  .refine((email) => !isReserved(email), 'accounts.emailReserved');

function isReserved(email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === demoMailDomain || domain.endsWith('.invalid');
}
