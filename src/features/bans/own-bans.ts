import { z } from 'zod';

/** A ban in force, as the player sees it on the account page. */
export const OwnBan = z.object({
  number: z.int(),
  server: z.int(),
  /** In the visitor's language. */
  serverName: z.string(),
  nick: z.string(),
  reason: z.string(),
  bannedAt: z.iso.datetime(),
  /** null: for good. */
  until: z.iso.datetime().nullable(),
  /** Number of the complaint whose verdict it is: there it is appealed. null: it came from none. */
  complaint: z.int().nullable(),
});
export type OwnBan = z.infer<typeof OwnBan>;
