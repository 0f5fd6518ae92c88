import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { freeLine, rawString } from '#kit/contract/text-fields.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { helpLanguages, judgementList, missList } from './help.list.ts';
import { articleIds, helpSectionIds } from './help-articles.ts';

const Section = z.enum(helpSectionIds);
const Link = z.object({ id: z.enum(articleIds), title: z.string(), summary: z.string() });
export type ArticleLink = z.infer<typeof Link>;

const Front = z.object({
  popular: z.array(Link),
  sections: z.array(z.object({ id: Section, articles: z.array(Link) })),
});
export type HelpFront = z.infer<typeof Front>;

const Article = z.object({
  id: z.enum(articleIds),
  section: Section,
  title: z.string(),
  summary: z.string(),
  /** Date of the last review, for example 2026-11-16. */
  updated: z.string(),
  /** Rendered from the repository's Markdown with HTML disabled. */
  html: z.string(),
  contents: z.array(z.object({ anchor: z.string(), title: z.string() })),
  related: z.array(Link),
});
export type HelpArticle = z.infer<typeof Article>;

const Words = freeLine().max(100);
/** A segment of an article's text; matches are marked. */
const Piece = z.object({ text: z.string(), marked: z.boolean() });
const Finding = z.object({ id: z.enum(articleIds), section: Section, title: z.string(), snippet: z.array(Piece) });
export type Finding = z.infer<typeof Finding>;

const Miss = z.object({
  id: z.int(),
  words: z.string(),
  language: z.enum(helpLanguages),
  times: z.int(),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  /** The best match of the same words today; null: still none. */
  today: z.object({ id: z.enum(articleIds), title: z.string() }).nullable(),
});
export type Miss = z.infer<typeof Miss>;

const Judgement = z.object({
  /** Id of its first answer. */
  id: z.int(),
  /** The article's id at the time of the answers. */
  article: z.string(),
  title: z.string(),
  language: z.enum(helpLanguages),
  helped: z.int(),
  failed: z.int(),
});
export type Judgement = z.infer<typeof Judgement>;

/** Language of the requesting page, which may differ from the cookie. */
const language = z.enum(helpLanguages).optional();

const open = { audience: 'everybody' } as const;
const mayRead = { audience: 'staff', permission: 'help.read' } as const;

export const helpContract = contract('help', {
  getHelpFront: { ...open, method: 'GET', path: '/api/help', input: z.strictObject({ language }), output: Front },
  getHelpArticle: {
    ...open,
    method: 'GET',
    path: '/api/help/articles/:id',
    /** Any id of a URL; former ids are resolved. */
    input: z.strictObject({ id: rawString('name').max(100), language }),
    output: Article,
    errors: ['kit.notFound'],
  },
  searchHelp: {
    ...open,
    method: 'GET',
    path: '/api/help/search',
    input: z.strictObject({ words: Words, language }),
    output: z.object({ found: z.array(Finding) }),
  },
  /** Sent when the visitor has stopped typing and nothing was found. */
  noteMiss: {
    ...open,
    method: 'POST',
    path: '/api/help/misses',
    input: z.strictObject({ words: Words, language }),
    audit: none('counts words, without who looked for them'),
  },
  judgeArticle: {
    ...open,
    method: 'POST',
    path: '/support/:id/judgement',
    kind: 'form',
    input: z.strictObject({ id: z.enum(articleIds), helpful: z.enum(['yes', 'no']), language }),
    errors: ['kit.tooManyRequests'],
    audit: none('a reader’s yes or no, by browser and without a person'),
  },
  listMisses: { ...mayRead, ...listOperation('/api/staff/help/misses', missList, Miss) },
  exportMisses: { ...mayRead, ...exportOperation('/api/staff/help/misses/export', missList), audit: 'help.missesExported' },
  listJudgements: { ...mayRead, ...listOperation('/api/staff/help/judgements', judgementList, Judgement) },
  exportJudgements: {
    ...mayRead,
    ...exportOperation('/api/staff/help/judgements/export', judgementList),
    audit: 'help.judgementsExported',
  },
});
