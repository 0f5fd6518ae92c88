import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';

export const attachmentsContract = contract('attachments', {
  getFile: {
    method: 'GET',
    path: '/files/:key/:name',
    kind: 'raw',
    audience: 'everybody',
    /** Some are for certain people only: the feature that keeps them decides. */
    knowsCaller: true,
    /** Not strict: an address that was shared collects parameters on its way. */
    input: z.object({ key: z.string(), name: z.string() }),
    errors: ['kit.notFound'],
  },
});
