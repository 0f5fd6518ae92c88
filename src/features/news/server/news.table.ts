import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import type { SectionGaps } from './section-gaps.ts';

/** Writers: createNews, storeContent, publishNews, scheduleNews, unpublishNews, deleteNews, undeleteNews, publishDue, seedDemoNews. */
export const newsTable = pgTable('news', {
  id: id(),
  category: oneOf('news', 'contest', 'stocks', 'updates', 'video').notNull(),
  status: oneOf('draft', 'scheduled', 'published').notNull(),
  /** null: not published. */
  publishedAt: instant(),
  /** A whole minute; null: not scheduled. */
  scheduledFor: instant(),
  /** null: not deleted. */
  deletedAt: instant(),
  launcher: boolean().notNull(),
  /** Canonical page of the video at one of the hosts we embed. */
  videoLink: text(),
  /** Version of the content, incremented by every save. */
  version: integer().notNull(),
  /** null: the account was deleted. */
  savedBy: ref(() => accountsTable.id),
  savedAt: now(),
  createdAt: now(),
});

export type News = typeof newsTable.$inferSelect;

/** One row per language that has text. Writers: storeContent. */
export const newsTextsTable = pgTable(
  'news_texts',
  {
    newsId: ref(() => newsTable.id).notNull(),
    locale: oneOf('en', 'ru').notNull(),
    name: text().notNull(),
    shortDescription: text().notNull(),
    /** Sanitised HTML. */
    text: text().notNull(),
    sections: jsonb().$type<readonly { readonly name: string; readonly text: string }[]>().notNull(),
    launcherTitle: text().notNull(),
    launcherText: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.locale] })],
);

export type NewsText = typeof newsTextsTable.$inferSelect;

/** Writers: storeContent, addDemoPicture. */
export const newsImagesTable = pgTable(
  'news_images',
  {
    newsId: ref(() => newsTable.id).notNull(),
    /** From 0; the first is the cover. */
    position: integer().notNull(),
    attachmentId: bigint({ mode: 'number' }).notNull(),
    altEn: text().notNull(),
    altRu: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.position] })],
);

/** Every version of an item's content. Writers: storeContent, addDemoPicture, seedDemoNews. */
export const newsVersionsTable = pgTable(
  'news_versions',
  {
    newsId: ref(() => newsTable.id).notNull(),
    version: integer().notNull(),
    /** In the format of NewsContentSchema, without empty sections. */
    content: jsonb().notNull(),
    /** Restores the alignment of sections between languages; empty for versions stored before this column existed. */
    sectionGaps: jsonb().$type<SectionGaps>().notNull().default({}),
    /** Paths of the fields that this version changed. */
    changed: jsonb().$type<readonly string[]>().notNull(),
    /** null: the account was deleted. */
    savedBy: ref(() => accountsTable.id),
    savedAt: now(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.version] })],
);
