import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { newsList } from './news.list.ts';

export const newsPermissions = permissions('news', ['read', 'edit']);

export const newsErrors = errors('news', {
  // Errors of one field, always inside `fields` of kit.invalidInput.
  tooManyImages: { status: 422 },
  sameImageTwice: { status: 422 },
  badVideoLink: { status: 422 },
  /** A language with any text must be complete to be published. */
  incomplete: { status: 422 },
  inThePast: { status: 422 },
  // Errors of the whole request.
  /** `by`: login of the person who saved in the meantime, or a dash if that account was deleted. */
  changedMeanwhile: { status: 409, params: z.object({ by: z.string() }) },
  nothingToPublish: { status: 409 },
  alreadyPublished: { status: 409 },
  notPublished: { status: 409 },
  deleted: { status: 409 },
  notDeleted: { status: 409 },
});

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
