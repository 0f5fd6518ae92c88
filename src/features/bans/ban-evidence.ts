import { z } from 'zod';
import { StoredFile } from '#features/attachments/stored-file.ts';
import { logKindNames } from '#features/logs/log-kinds.ts';
import { freeText, webLink } from '#kit/contract/text-fields.ts';
import { maxNote, mostEvidence, mostLogRows } from './ban-limits.ts';

/** What is sent along with a ban. */
export const EvidenceInput = {
  /** For colleagues: the player is never told. */
  note: freeText().max(maxNote).default(''),
  /** Pictures and videos, uploaded for `bans.evidence`. */
  images: z.array(z.int().positive()).max(mostEvidence).default([]),
  links: z.array(webLink(500)).max(mostEvidence).default([]),
  /** Rows of the logs of this character on this world. */
  logs: z
    .array(z.strictObject({ kind: z.enum(logKindNames), id: z.int().positive(), at: z.iso.datetime() }))
    .max(mostLogRows)
    .default([]),
};

/** What is shown of it, to those who may decide about the ban. */
export const BanEvidence = z.object({
  note: z.string().nullable(),
  files: z.array(StoredFile),
  links: z.array(z.string()),
  /** As they stood when the ban was given. */
  logs: z.array(z.object({ kind: z.enum(logKindNames), at: z.string(), nick: z.string(), line: z.string() })),
});
export type BanEvidence = z.infer<typeof BanEvidence>;
