import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { newsList } from './news.list.ts';

/** Identifies the version; its content is stored in news_versions. */
const Version = { version: z.int(), name: z.string() };

export const newsAudit = auditEvents('news', {
  created: z.object({ ...Version, category: z.string() }),
  /** Changed fields by path, for example `en.name` or `images`. */
  saved: z.object({ ...Version, changed: z.array(z.string()) }),
  published: z.object({ ...Version, publishedAt: z.string(), scheduled: z.boolean() }),
  scheduled: z.object({ ...Version, at: z.string() }),
  unpublished: z.object({ ...Version, was: z.enum(['scheduled', 'published']) }),
  deleted: z.object({ ...Version, was: z.enum(['draft', 'scheduled', 'published']) }),
  undeleted: z.object({ ...Version, now: z.enum(['draft', 'scheduled', 'published']) }),
  restored: z.object({ ...Version, from: z.int() }),
  exported: filterSchema(newsList),
  imageUploaded: z.object({ image: z.int() }),
});

export const newsSubject = (id: number): string => `news:${id}`;
