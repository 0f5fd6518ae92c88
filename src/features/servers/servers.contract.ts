import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';

export const ServerView = z.object({
  number: z.int(),
  /** In the visitor's language. */
  name: z.string(),
  /** How many players fit. */
  capacity: z.int(),
  state: z.enum(['open', 'maintenance']),
  /** Whether its game server was heard within the last 30 seconds. */
  running: z.boolean(),
  /** Players in it now; null while it is not running. */
  online: z.int().nullable(),
});
export type ServerView = z.infer<typeof ServerView>;

export const serversContract = contract('servers', {
  listServers: {
    method: 'GET',
    path: '/api/servers',
    audience: 'everybody',
    output: z.array(ServerView),
  },
});
