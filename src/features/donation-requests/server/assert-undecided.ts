import { fail } from '#kit/errors/errors.ts';
import type { ShownDonation } from './donations.queries.ts';

/** Opens whatever decides a request: one that is decided, or half decided, is left alone. */
export function assertUndecided({ status, approval, origin }: ShownDonation): void {
  if (origin !== 'admin') fail('kit.notFound');
  if (status !== 'pending') fail('donationRequests.notPending');
  if (approval !== null) fail('donationRequests.waitsForSecond');
}
