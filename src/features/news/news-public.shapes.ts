import { z } from 'zod';
import { Category, CategoryView, Instant, LocaleCode, ShownImage } from './news-content.shapes.ts';

export const NewsCard = z.object({
  id: z.int(),
  category: CategoryView,
  name: z.string(),
  shortDescription: z.string(),
  /** Language of the text. Differs from the reader's if the item is not translated. */
  language: LocaleCode,
  cover: ShownImage.nullable(),
  hasVideo: z.boolean(),
  date: Instant,
  url: z.string(),
});
export type NewsCard = z.infer<typeof NewsCard>;

const Neighbour = NewsCard.pick({ id: true, category: true, name: true, language: true, cover: true });
export const NewsArticle = NewsCard.extend({
  text: z.string(),
  videoLink: z.string().nullable(),
  sections: z.array(z.object({ name: z.string(), text: z.string() })),
  images: z.array(ShownImage),
  changedAt: Instant,
  readingMinutes: z.int(),
  /** Items of the same category first, then newest first. */
  related: z.array(NewsCard),
  /** null: there is no neighbour on that side. */
  newer: Neighbour.nullable(),
  older: Neighbour.nullable(),
});
export type NewsArticle = z.infer<typeof NewsArticle>;

export const StoreItem = z.object({
  id: z.int(),
  name: z.string(),
  shortDescription: z.string(),
  text: z.string(),
  videoLink: z.string().nullable(),
  sections: z.array(z.object({ name: z.string(), text: z.string() })),
  images: z.array(z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() })),
  category: CategoryView,
  date: Instant,
  url: z.string(),
  language: LocaleCode,
});
export type NewsStoreItem = z.infer<typeof StoreItem>;

const BothLanguages = z.object({ en: z.string(), ru: z.string() });
export const LauncherItem = z.object({
  id: z.int(),
  category: Category,
  /** Per language; a missing language falls back to the other one. */
  title: BothLanguages,
  text: BothLanguages,
  /** null: the item has no picture. */
  image: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  videoLink: z.string().nullable(),
  url: z.string(),
  publishedAt: Instant,
});
export type LauncherNewsItem = z.infer<typeof LauncherItem>;
