import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountsTable } from '#features/accounts/server/accounts.table.ts';
import { id, instant, now, oneOf, ref } from '#kit/db/columns.ts';
import type { SectionGaps } from './section-gaps.ts';

/** Writers: createNews, storeContent, publishNews, scheduleNews, unpublishNews, deleteNews, undeleteNews, publishDue, seedDemoNews. */
export const newsTable = pgTable('news', {
  id: id(),
  category: oneOf('news', 'contest', 'stocks', 'updates', 'video').notNull(),
  status: oneOf('draft', 'scheduled', 'published').notNull(),
  /** null: not public. */
  publishedAt: instant(),
  /** A whole minute; null: not scheduled. */
  scheduledFor: instant(),
  /** null: not deleted. */
  deletedAt: instant(),
  launcher: boolean().notNull(),
  /** The video's own page at one of the hosts we embed. */
  videoLink: text(),
  /** Of the content: raised by every save. */
  version: integer().notNull(),
  /** null: the account is gone. */
  savedBy: ref(() => accountsTable.id),
  savedAt: now(),
  createdAt: now(),
});

export type News = typeof newsTable.$inferSelect;

/** One row per language that says anything. Writers: storeContent. */
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
    /** Of attachments. */
    attachmentId: bigint({ mode: 'number' }).notNull(),
    altEn: text().notNull(),
    altRu: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.position] })],
);

/** Every content an item ever had. Writers: storeContent, addDemoPicture, seedDemoNews. */
export const newsVersionsTable = pgTable(
  'news_versions',
  {
    newsId: ref(() => newsTable.id).notNull(),
    version: integer().notNull(),
    /** As NewsContentSchema reads it; of the sections only what is said. */
    content: jsonb().notNull(),
    /** What puts the sections of both languages side by side again; empty: written before it was kept. */
    sectionGaps: jsonb().$type<SectionGaps>().notNull().default({}),
    /** Fields by path that this version changed. */
    changed: jsonb().$type<readonly string[]>().notNull(),
    /** null: the account is gone. */
    savedBy: ref(() => accountsTable.id),
    savedAt: now(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.version] })],
);
