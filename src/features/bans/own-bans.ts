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
});
export type OwnBan = z.infer<typeof OwnBan>;
