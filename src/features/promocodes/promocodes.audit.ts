import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { promocodeTagList } from './promocode-tags.list.ts';
import { promocodeList } from './promocodes.list.ts';

/** The fields of a code that staff decide, as stored; not its statistics. */
const Decided = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const Moved = z.object({ name: z.string(), before: z.string(), after: z.string() });

export const promocodesAudit = auditEvents('promocodes', {
  created: z.object({ after: Decided }),
  edited: z.object({ before: Decided, after: Decided }),
  approved: Moved,
  refused: Moved.extend({ reason: freeWords(z.string()) }),
  activated: Moved,
  deactivated: Moved,
  /** Names of the tags; null: none. */
  tagged: z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  exported: filterSchema(promocodeList),
  /** Statistics of one code over whole days. */
  figuresExported: z.object({ promocode: z.number(), from: z.string(), to: z.string() }),
  simulated: z.object({ code: z.string(), accountId: z.number() }),
  tagCreated: z.object({ after: z.string() }),
  tagRenamed: z.object({ before: z.string(), after: z.string() }),
  tagRemoved: z.object({ before: z.string() }),
  tagsExported: filterSchema(promocodeTagList),
});
