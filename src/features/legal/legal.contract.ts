import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';
import { legalDocumentIds } from './legal-documents.ts';

const Id = z.enum(legalDocumentIds);
/** An edition is identified by the day from which it applies, for example 2026-11-01; consents store the same. */
const EditionDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const Inline = z.object({
  text: z.string(),
  href: z.string().optional(),
  strong: z.literal(true).optional(),
  /** In a comparison: inserted or deleted. */
  mark: z.enum(['ins', 'del']).optional(),
});
export type Inline = z.infer<typeof Inline>;

const Words = z.array(Inline);
const Block = z.discriminatedUnion('kind', [
  /** A numbered clause is a link target. */
  z.object({ kind: z.literal('clause'), number: z.string().nullable(), words: Words }),
  z.object({ kind: z.literal('list'), items: z.array(Words) }),
  z.object({ kind: z.literal('table'), head: z.array(Words), rows: z.array(z.array(Words)) }),
]);
export type Block = z.infer<typeof Block>;

const Section = z.object({
  /** Stable across editions, unlike the number. */
  id: z.string(),
  number: z.int(),
  title: Words,
  blocks: z.array(Block),
});
export type Section = z.infer<typeof Section>;

const Edition = z.object({
  day: EditionDay,
  state: z.enum(['future', 'inForce', 'past']),
  /** A sentence on what it changed; null for the first edition. */
  changes: z.string().nullable(),
  /** The previous edition, for a comparison; null for the first. */
  before: EditionDay.nullable(),
});
export type Edition = z.infer<typeof Edition>;

const LegalDocument = z.object({
  id: Id,
  title: z.string(),
  /** Language of the text: not every document exists in the reader's. */
  language: z.enum(['en', 'ru']),
  edition: Edition,
  /** Newest first. */
  editions: z.array(Edition),
  /** In a comparison, only changed sections. */
  sections: z.array(Section),
  compared: z
    .object({
      with: EditionDay,
      /** Titles of unchanged sections. */
      unchanged: z.array(z.string()),
    })
    .nullable(),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

const Listed = z.object({ id: Id, edition: EditionDay, language: z.enum(['en', 'ru']), editions: z.int() });
export type ListedDocument = z.infer<typeof Listed>;

export const legalContract = contract('legal', {
  listDocuments: { method: 'GET', path: '/api/legal', audience: 'everybody', output: z.array(Listed) },
  getDocument: {
    method: 'GET',
    path: '/api/legal/:id',
    audience: 'everybody',
    /** Any values of a URL; an unknown id or edition returns 404. */
    input: z.strictObject({
      id: rawString('name').max(100),
      edition: rawString('name').max(20).optional(),
      compare: rawString('name').max(20).optional(),
    }),
    output: LegalDocument,
    errors: ['kit.notFound'],
  },
});
