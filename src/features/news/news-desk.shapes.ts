import { z } from 'zod';
import { StoredImage } from '#features/attachments/stored-image.ts';
import { Category, Instant, LocaleCode, NewsContentSchema, Status, Words } from './news-content.shapes.ts';

const EditedImage = StoredImage.extend({ alt: z.object({ en: z.string(), ru: z.string() }) });
export const Content = z.object({
  ...NewsContentSchema.shape,
  en: Words,
  ru: Words,
  videoLink: z.string().nullable(),
  images: z.array(EditedImage),
});

export const NewsRow = z.object({
  id: z.int(),
  category: Category,
  /** In the reader's language, else in the other; empty for a draft without a name. */
  name: z.string(),
  status: Status,
  launcher: z.boolean(),
  /** Languages that have name, short description and text. */
  languages: z.array(LocaleCode),
  images: z.int(),
  cover: StoredImage.nullable(),
  /** null: not published. */
  publishedAt: Instant.nullable(),
  /** null: not scheduled. */
  scheduledFor: Instant.nullable(),
  /** null: not deleted. */
  deletedAt: Instant.nullable(),
  savedAt: Instant,
  /** null: the account was deleted. */
  savedBy: z.string().nullable(),
  savedById: z.int().nullable(),
  /**
   * Version of the content, incremented by every save. The next save sends it back so that no one overwrites changes they have not seen.
   */
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    schedule: z.boolean(),
    unpublish: z.boolean(),
    delete: z.boolean(),
    undelete: z.boolean(),
  }),
});
export type NewsRow = z.infer<typeof NewsRow>;

export const NewsEdited = NewsRow.extend({
  content: Content,
  /** The public URL, also before publication. */
  url: z.string(),
  createdAt: Instant,
});
export type NewsEdited = z.infer<typeof NewsEdited>;

export const Version = z.object({
  version: z.int(),
  name: z.string(),
  savedAt: Instant,
  savedBy: z.string().nullable(),
  savedById: z.int().nullable(),
  changed: z.array(z.string()),
});
export type NewsVersion = z.infer<typeof Version>;
