import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';

export const ServerView = z.object({
  number: z.int(),
  /** In the visitor's language. */
  name: z.string(),
  /** Maximum number of players. */
  capacity: z.int(),
  state: z.enum(['open', 'maintenance']),
  /** A heartbeat arrived within the last 30 seconds. */
  running: z.boolean(),
  /** Current players; null while the server is not running. */
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
