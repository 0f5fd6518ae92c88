import { z } from 'zod';
import { StoredImage } from '#features/attachments/stored-image.ts';
import { contract } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { exportOperation, listOperation } from '#kit/list/list-operations.ts';
import { newsList } from './news.list.ts';
import { Category, CategoryView, contentEdits, LocaleCode, NewsContentSchema, NewsId, VersionNumber } from './news-content.shapes.ts';
import { cursorPattern } from './news-cursor.ts';
import { Content, NewsEdited, NewsRow, Version } from './news-desk.shapes.ts';
import { LauncherItem, NewsArticle, NewsCard, StoreItem } from './news-public.shapes.ts';

const everybody = { audience: 'everybody' } as const;
const staff = { audience: 'staff' } as const;
const mayRead = { ...staff, permission: 'news.read' } as const;
const mayEdit = { ...staff, permission: 'news.edit' } as const;
/** Fits both languages at their limits in Cyrillic (two bytes per letter). */
const maxItem = 1024 * 1024;
const Seen = { id: NewsId, version: VersionNumber };
const keyErrors = ['gameLink.keyNeeded', 'gameLink.keyRefused', 'gameLink.wrongKey', 'kit.tooManyRequests'] as const;

export const newsContract = contract('news', {
  // Public.
  listNews: {
    ...everybody,
    method: 'GET',
    path: '/api/news',
    wire: 'seed',
    /** Russian name or slug; an unknown one returns an empty list. Not strict: existing callers may send other parameters. */
    input: z.object({ category: rawString('name').max(100).optional() }),
    /** The last 100, newest first. */
    output: z.array(StoreItem),
  },
  listNewsCategories: { ...everybody, method: 'GET', path: '/api/news/categories', output: z.array(CategoryView) },
  listLatestNews: {
    ...everybody,
    method: 'GET',
    path: '/api/news/latest',
    input: z.strictObject({ limit: wholeNumber({ max: 12 }).default(3) }),
    output: z.array(NewsCard),
  },
  listNewsPage: {
    ...everybody,
    method: 'GET',
    path: '/api/news/page',
    input: z.strictObject({ category: Category.optional(), after: z.string().regex(cursorPattern).optional() }),
    /** Cursor of the next page; null on the last page. */
    output: z.object({ rows: z.array(NewsCard), after: z.string().nullable() }),
  },
  getArticle: {
    ...everybody,
    method: 'GET',
    path: '/api/news/:id',
    input: z.strictObject({ id: NewsId }),
    output: NewsArticle,
    errors: ['kit.notFound'],
  },
  getNewsFeed: {
    ...everybody,
    method: 'GET',
    path: '/news/feed.xml',
    kind: 'raw',
    /** Not strict: feed readers add their own parameters. */
    input: z.object({ lang: rawString('name').optional() }),
  },

  /**
   * The cover with the title, 1200 by 630. `v` is the time of the last change, so that cached copies of an earlier picture are not reused.
   */
  getNewsSharePicture: {
    ...everybody,
    method: 'GET',
    path: '/news/:id/share.jpg',
    kind: 'raw',
    input: z.strictObject({ id: NewsId, lang: LocaleCode.optional(), v: rawString('name').max(40).optional() }),
    errors: ['kit.notFound', 'kit.unavailable'],
  },

  // For the game and the launcher.
  listGameNews: {
    method: 'GET',
    path: '/api/game/v1/news',
    audience: 'game',
    /** Items marked for the launcher, newest first, at most 20. */
    output: z.array(LauncherItem),
    errors: keyErrors,
  },
  listLauncherNews: {
    method: 'GET',
    path: '/api/game/v1/launcher/news',
    audience: 'launcher',
    output: z.array(LauncherItem),
    errors: keyErrors,
  },

  // For staff.
  listStaffNews: { ...mayRead, ...listOperation('/api/staff/news', newsList, NewsRow) },
  exportStaffNews: { ...mayRead, ...exportOperation('/api/staff/news/export', newsList), audit: 'news.exported' },
  uploadNewsImage: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/news/images',
    kind: 'upload',
    bodyLimit: 10 * 1024 * 1024,
    /** `already`: number of images in the editor. The image is attached to the item when the item is saved with it. */
    input: z.strictObject({ already: wholeNumber({ min: 0 }).default(0) }),
    output: StoredImage,
    errors: ['news.tooManyImages'],
    audit: 'news.imageUploaded',
  },
  getEditedNews: { ...mayRead, method: 'GET', path: '/api/staff/news/:id', input: z.strictObject({ id: NewsId }), output: NewsEdited },
  createNews: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/news',
    bodyLimit: maxItem,
    /** Creates a draft; every field may be empty. */
    input: NewsContentSchema,
    output: NewsEdited,
    errors: ['attachments.unknownImage'],
    audit: 'news.created',
  },
  saveNews: {
    ...mayEdit,
    method: 'PUT',
    path: '/api/staff/news/:id',
    bodyLimit: maxItem,
    /** A published or scheduled item must stay complete. */
    input: z.strictObject({ ...contentEdits, ...Seen }),
    output: NewsEdited,
    errors: ['news.changedMeanwhile', 'attachments.unknownImage', 'news.incomplete', 'news.nothingToPublish', 'news.deleted'],
    audit: 'news.saved',
  },
  publishNews: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/news/:id/publish',
    input: z.strictObject(Seen),
    output: NewsEdited,
    errors: ['news.changedMeanwhile', 'news.incomplete', 'news.nothingToPublish', 'news.alreadyPublished', 'news.deleted'],
    audit: 'news.published',
  },
  scheduleNews: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/news/:id/schedule',
    /** `at`: an instant. Its seconds are dropped, because the form picks minutes of Moscow time. */
    input: z.strictObject({ ...Seen, at: z.iso.datetime({ offset: true }) }),
    output: NewsEdited,
    errors: [
      'news.changedMeanwhile',
      'news.incomplete',
      'news.nothingToPublish',
      'news.alreadyPublished',
      'news.inThePast',
      'news.deleted',
    ],
    audit: 'news.scheduled',
  },
  unpublishNews: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/news/:id/unpublish',
    /** Turns a published or scheduled item into a draft. */
    input: z.strictObject({ id: NewsId }),
    output: NewsEdited,
    errors: ['news.notPublished', 'news.deleted'],
    audit: 'news.unpublished',
  },
  deleteNews: {
    ...mayEdit,
    method: 'DELETE',
    path: '/api/staff/news/:id',
    input: z.strictObject({ id: NewsId }),
    output: NewsEdited,
    errors: ['news.deleted'],
    audit: 'news.deleted',
  },
  undeleteNews: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/news/:id/undelete',
    /** Restores the previous state. A scheduled item whose time has passed becomes a draft. */
    input: z.strictObject({ id: NewsId }),
    output: NewsEdited,
    errors: ['news.notDeleted'],
    audit: 'news.undeleted',
  },
  listNewsVersions: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/news/:id/versions',
    input: z.strictObject({ id: NewsId }),
    /** The last 100 versions, newest first; the first one is current. */
    output: z.array(Version),
  },
  getNewsVersion: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/news/:id/versions/:of',
    input: z.strictObject({ id: NewsId, of: VersionNumber }),
    output: Version.extend({ content: Content }),
  },
  restoreNewsVersion: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/news/:id/versions/:of/restore',
    /** Saves earlier content as a new version. `version` is the current version that the caller has seen. */
    input: z.strictObject({ ...Seen, of: VersionNumber }),
    output: NewsEdited,
    errors: ['news.changedMeanwhile', 'news.incomplete', 'news.nothingToPublish', 'news.deleted'],
    audit: 'news.restored',
  },
});
