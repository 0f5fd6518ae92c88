import { fail } from '#kit/errors/errors.ts';
import type { ShownDonation } from './donations.queries.ts';

/** Every decision on a request starts here: rejects one that is decided or waits for its second approval. */
export function assertUndecided({ status, approval, origin }: ShownDonation): void {
  if (origin !== 'admin') fail('kit.notFound');
  if (status !== 'pending') fail('donationRequests.notPending');
  if (approval !== null) fail('donationRequests.waitsForSecond');
}
