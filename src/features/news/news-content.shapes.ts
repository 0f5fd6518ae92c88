import { z } from 'zod';
import { StoredImage } from '#features/attachments/stored-image.ts';
import { editFields } from '#kit/contract/edit-fields.ts';
import { freeLine, freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { newsCategories } from './news-categories.ts';
import { newsLimits } from './news-limits.ts';
import { videoLinkOf } from './video-link.ts';

export const NewsId = wholeNumber();
export const VersionNumber = wholeNumber();
export const Instant = z.iso.datetime();
export const LocaleCode = z.enum(['en', 'ru']);
export const Category = z.enum(newsCategories.map(({ storeCategory }) => storeCategory));
export const CategoryView = z.object({ name: z.string(), storeCategory: Category });
export const Status = z.enum(['draft', 'scheduled', 'published']);

export const ShownImage = StoredImage.extend({ alt: z.string() });
export type ShownNewsImage = z.infer<typeof ShownImage>;

/** The name may be empty only where just the other language has the section: see news-sections.ts. */
const Section = z
  .strictObject({ name: freeLine().max(newsLimits.sectionName), text: freeText().max(newsLimits.sectionText) })
  .refine(({ name, text }) => name !== '' || text === '', { path: ['name'], error: 'kit.required' });

/** The texts of one language; all of them may be empty in a draft. */
const wordsShape = {
  name: freeLine().max(newsLimits.name).default(''),
  shortDescription: freeLine().max(newsLimits.shortDescription).default(''),
  /** Rich text: HTML, reduced to what rich-text.ts allows. */
  text: freeText().max(newsLimits.text).default(''),
  sections: z.array(Section).max(newsLimits.sections).default([]),
  /** Title of the launcher's card; if empty, the card shows name and short description. */
  launcherTitle: freeLine().max(newsLimits.launcherTitle).default(''),
  launcherText: freeLine().max(newsLimits.launcherText).default(''),
};
export const Words = z.strictObject(wordsShape);
export type NewsWords = z.infer<typeof Words>;

const VideoLink = freeLine()
  .max(newsLimits.videoLink)
  .transform((text, { addIssue }) => {
    if (text === '') return null;
    const link = videoLinkOf(text);
    if (link) return link.page;
    addIssue({ code: 'custom', message: 'news.badVideoLink' });
    return z.NEVER;
  })
  .nullable()
  .default(null);

const Alt = freeLine().max(newsLimits.alt).default('');
const altShape = { en: Alt, ru: Alt };
/** The first image is the cover. */
const imagesWith = <Alts extends z.ZodType>(alt: Alts) =>
  z
    .array(z.strictObject({ id: z.int().positive(), alt }))
    .max(newsLimits.images, 'news.tooManyImages')
    .refine((images) => new Set(images.map(({ id }) => id)).size === images.length, 'news.sameImageTwice');

/** The editable content of an item, which is also what a version in its history stores. */
const contentShape = {
  category: Category.default('news'),
  videoLink: VideoLink,
  launcher: z.boolean().default(false),
  en: Words.prefault({}),
  ru: Words.prefault({}),
  images: imagesWith(z.strictObject(altShape).prefault({})).default([]),
};
export const NewsContentSchema = z.strictObject(contentShape);
export type NewsContent = z.output<typeof NewsContentSchema>;

const EditedWords = z.strictObject(editFields(wordsShape)).optional();
/**
 * A partial update. Only the given fields change, in each language and for each kept picture; sections and pictures are replaced as whole
 * lists.
 */
export const contentEdits = {
  ...editFields(contentShape),
  en: EditedWords,
  ru: EditedWords,
  images: imagesWith(z.strictObject(editFields(altShape)).optional()).optional(),
};
