import { z } from 'zod';
import { StoredFile } from '#features/attachments/stored-file.ts';
import { logKindNames } from '#features/logs/log-kinds.ts';
import { freeText, webLink } from '#kit/contract/text-fields.ts';
import { maxNote, mostEvidence, mostLogRows } from './ban-limits.ts';

export const EvidenceInput = {
  /** For colleagues; never shown to the player. */
  note: freeText().max(maxNote).default(''),
  /** Attachment ids of images and videos, uploaded for `bans.evidence`. */
  images: z.array(z.int().positive()).max(mostEvidence).default([]),
  links: z.array(webLink(500)).max(mostEvidence).default([]),
  /** Log rows of this character on this server. */
  logs: z
    .array(z.strictObject({ kind: z.enum(logKindNames), id: z.int().positive(), at: z.iso.datetime() }))
    .max(mostLogRows)
    .default([]),
};

/** Evidence as shown to those who may decide on the ban. */
export const BanEvidence = z.object({
  note: z.string().nullable(),
  files: z.array(StoredFile),
  links: z.array(z.string()),
  /** Copied when the ban was issued. */
  logs: z.array(z.object({ kind: z.enum(logKindNames), at: z.string(), nick: z.string(), line: z.string() })),
});
export type BanEvidence = z.infer<typeof BanEvidence>;
