import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';

export const linksContract = contract('links', {
  openWiki: {
    method: 'GET',
    path: '/wiki',
    kind: 'redirect',
    audience: 'everybody',
    /** Not strict, because shared links collect tracking parameters. */
    input: z.object({}),
  },
});
