import { contract } from '#kit/contract/contract.ts';

export const ownDataContract = contract('ownData', {
  /** One JSON file, as an attachment, with all data the product has about the caller. */
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
