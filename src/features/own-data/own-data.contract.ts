import { contract } from '#kit/contract/contract.ts';

export const ownDataContract = contract('ownData', {
  /** One JSON file with everything the product knows about whoever asks, as an attachment. */
  exportOwnData: {
    method: 'GET',
    path: '/api/account/export',
    kind: 'raw',
    audience: 'person',
    passwordAgain: true,
    sameOriginOnly: true,
    errors: ['kit.tooManyRequests'],
    audit: 'ownData.exported',
  },
});
