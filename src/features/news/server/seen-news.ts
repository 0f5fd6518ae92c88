import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { type EditedNews, lockNews } from './news.queries.ts';

/** The item, locked, if it is still what the caller has seen: else who saved meanwhile is named, and nothing of theirs is lost. */
export async function lockSeen(
  { tx }: Pick<Ctx, 'tx'>,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<EditedNews> {
  const news = await lockPresent({ tx }, id);
  if (news.version !== version) fail('news.changedMeanwhile', { by: news.savedByLogin ?? '—' });
  return news;
}

/** The item, locked, unless it is deleted. */
export async function lockPresent({ tx }: Pick<Ctx, 'tx'>, id: number): Promise<EditedNews> {
  const news = await lockNews(tx, id);
  if (news.deletedAt) fail('news.deleted');
  return news;
}
