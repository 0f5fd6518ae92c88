import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newsTable, newsTextsTable } from './news.table.ts';

/** The item's texts by language; a language without text has no row. */
export const english = alias(newsTextsTable, 'english');
export const russian = alias(newsTextsTable, 'russian');
export const inEnglish = and(eq(english.newsId, newsTable.id), eq(english.locale, 'en'));
export const inRussian = and(eq(russian.newsId, newsTable.id), eq(russian.locale, 'ru'));
