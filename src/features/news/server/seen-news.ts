import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { type EditedNews, lockNews } from './news.queries.ts';

/** Locks the item and checks that it is still the version that the caller has seen. Otherwise the error names who saved in the meantime. */
export async function lockSeen(
  { tx }: Pick<Ctx, 'tx'>,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<EditedNews> {
  const news = await lockPresent({ tx }, id);
  if (news.version !== version) fail('news.changedMeanwhile', { by: news.savedByLogin ?? '—' });
  return news;
}

/** Locks the item; throws if it is deleted. */
export async function lockPresent({ tx }: Pick<Ctx, 'tx'>, id: number): Promise<EditedNews> {
  const news = await lockNews(tx, id);
  if (news.deletedAt) fail('news.deleted');
  return news;
}
