import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';

export const linksContract = contract('links', {
  openWiki: {
    method: 'GET',
    path: '/wiki',
    kind: 'redirect',
    audience: 'everybody',
    /** Not strict: links collect parameters of campaigns on their way. */
    input: z.object({}),
  },
});
