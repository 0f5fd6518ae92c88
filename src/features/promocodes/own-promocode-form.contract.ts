import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { PromocodeName } from './promocode-decided.ts';

export const ownPromocodeFormContract = contract('promocodes', {
  /** createOwnPromocode as a plain form of the account page. */
  createOwnPromocodeByForm: {
    method: 'POST',
    path: '/auth/promocodes',
    kind: 'form',
    audience: 'person',
    input: z.strictObject({ name: PromocodeName }),
    errors: ['promocodes.nameTaken', 'promocodes.tooManyOwn', 'kit.tooManyRequests'],
    audit: none('the code says who made it and when, and it does nothing until the staff approve it'),
  },
});
