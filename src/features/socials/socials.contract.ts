import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';

const Channel = z.object({ name: z.string(), url: z.string(), followers: z.int() });
export type Channel = z.infer<typeof Channel>;

export const socialsContract = contract('socials', {
  listChannels: { method: 'GET', path: '/api/socials', audience: 'everybody', output: z.array(Channel) },
});
