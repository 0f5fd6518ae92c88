import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, id, now, oneOf } from '#kit/db/columns.ts';
import { helpLanguages } from '../help.list.ts';

/** Writers: judgeArticle, seedDemoHelp. */
export const helpJudgementsTable = pgTable(
  'help_judgements',
  {
    id: id(),
    article: text().notNull(),
    language: oneOf(...helpLanguages).notNull(),
    /** SHA-256 of the browser's cookie. */
    voter: bytes().notNull(),
    helpful: boolean().notNull(),
    judgedAt: now(),
  },
  (table) => [unique('help_judgements_once').on(table.article, table.voter)],
);

/** Writers: noteMiss, tidyMisses, seedDemoHelp. */
export const helpMissesTable = pgTable(
  'help_misses',
  {
    id: id(),
    /** Normalised: lower case, single spaces. */
    words: text().notNull(),
    language: oneOf(...helpLanguages).notNull(),
    times: integer().notNull().default(1),
    firstAt: now(),
    lastAt: now(),
  },
  (table) => [unique('help_misses_once').on(table.words, table.language)],
);
