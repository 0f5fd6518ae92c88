import { z } from 'zod';

/** An active ban as the player sees it on the account page. */
export const OwnBan = z.object({
  number: z.int(),
  server: z.int(),
  /** In the visitor's language. */
  serverName: z.string(),
  nick: z.string(),
  reason: z.string(),
  bannedAt: z.iso.datetime(),
  /** null: permanent. */
  until: z.iso.datetime().nullable(),
  /** Number of the complaint whose verdict issued it, where it can be appealed. null: not from a complaint. */
  complaint: z.int().nullable(),
});
export type OwnBan = z.infer<typeof OwnBan>;
