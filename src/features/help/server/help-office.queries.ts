import { eq, sql } from 'drizzle-orm';
import { contains } from '#kit/db/like.ts';
import { listRows } from '#kit/list/list-rows.ts';
import { judgementList, missList } from '../help.list.ts';
import { helpMissesTable as misses } from './help.table.ts';

export const missRows = listRows(missList, {
  select: (tx, cursor) =>
    tx
      .select({
        id: misses.id,
        words: misses.words,
        language: misses.language,
        times: misses.times,
        firstAt: misses.firstAt,
        lastAt: misses.lastAt,
        ...cursor,
      })
      .from(misses)
      .$dynamic(),
  id: misses.id,
  changed: [misses.lastAt],
  where: { text: (text) => contains(text, misses.words), language: (language) => eq(misses.language, language) },
  range: misses.lastAt,
  orders: { times: { key: misses.times, type: 'bigint' }, last: { key: misses.lastAt, type: 'timestamptz' } },
});
export type MissRow = Awaited<ReturnType<typeof missRows.first>>[number];

/** One row per article and language, identified by the id of its first answer. */
export const judgementRows = listRows(judgementList, {
  select: (tx, cursor) =>
    tx
      .select({
        id: sql<number>`judged.id`.mapWith(Number).as('id'),
        article: sql<string>`judged.article`.as('article'),
        language: sql<'en' | 'ru'>`judged.language`.as('language'),
        helped: sql<number>`judged.helped`.mapWith(Number).as('helped'),
        failed: sql<number>`judged.failed`.mapWith(Number).as('failed'),
        ...cursor,
      })
      .from(
        sql`(select article, language, min(id) as id, max(judged_at) as last_at,
          count(*) filter (where helpful) as helped, count(*) filter (where not helpful) as failed
          from help_judgements group by article, language) as judged`,
      )
      .$dynamic(),
  id: sql`judged.id`,
  changed: [sql`judged.last_at`],
  where: { article: (article) => sql`judged.article = ${article}`, language: (language) => sql`judged.language = ${language}` },
  orders: {
    article: { key: sql`judged.article`, type: 'text' },
    helped: { key: sql`judged.helped`, type: 'bigint' },
    failed: { key: sql`judged.failed`, type: 'bigint' },
  },
});
export type JudgementRow = Awaited<ReturnType<typeof judgementRows.first>>[number];
