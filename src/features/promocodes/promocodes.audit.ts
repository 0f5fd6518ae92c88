import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { promocodeTagList } from './promocode-tags.list.ts';
import { promocodeList } from './promocodes.list.ts';

/** What people decided about a code, as it stands in its row; its figures are no part of it. */
const Decided = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const Moved = z.object({ name: z.string(), before: z.string(), after: z.string() });

export const promocodesAudit = auditEvents('promocodes', {
  created: z.object({ after: Decided }),
  edited: z.object({ before: Decided, after: Decided }),
  approved: Moved,
  refused: Moved.extend({ reason: freeWords(z.string()) }),
  activated: Moved,
  deactivated: Moved,
  /** The tags' names; null: none. */
  tagged: z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  exported: filterSchema(promocodeList),
  /** Of one code, for whole days. */
  figuresExported: z.object({ promocode: z.number(), from: z.string(), to: z.string() }),
  simulated: z.object({ code: z.string(), accountId: z.number() }),
  tagCreated: z.object({ after: z.string() }),
  tagRenamed: z.object({ before: z.string(), after: z.string() }),
  tagRemoved: z.object({ before: z.string() }),
  tagsExported: filterSchema(promocodeTagList),
});
