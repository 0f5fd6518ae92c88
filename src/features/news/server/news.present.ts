import { imagesById } from '#features/attachments/server/attachments.queries.ts';
import type { StoredImage } from '#features/attachments/stored-image.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { abilitiesOf } from '#kit/permissions/abilities.ts';
import type { NewsContent } from '../news-content.shapes.ts';
import type { NewsEdited, NewsRow, NewsVersion } from '../news-desk.shapes.ts';
import { newsAbilities } from './news.abilities.ts';
import type { EditedNews, StoredVersion } from './news.queries.ts';
import type { News } from './news.table.ts';
import { nameOf, wholeLanguages } from './news-content.ts';
import type { ListedNews } from './news-desk.queries.ts';

type Reader = Pick<Ctx, 'actor' | 'locale' | 'tx' | 'services'>;

export async function presentRows(ctx: Reader, rows: readonly ListedNews[]): Promise<NewsRow[]> {
  const covers = await imagesById(
    ctx.tx,
    rows.flatMap(({ coverId }) => coverId ?? []),
  );
  return rows.map((row) => ({
    ...commonOf(ctx, row),
    name: (ctx.locale === 'ru' ? row.nameRu || row.nameEn : row.nameEn || row.nameRu) ?? '',
    languages: [...(row.wholeEn ? (['en'] as const) : []), ...(row.wholeRu ? (['ru'] as const) : [])],
    images: row.images,
    cover: row.coverId === null ? null : (covers.get(row.coverId) ?? null),
  }));
}

export async function presentEdited(ctx: Reader, news: EditedNews): Promise<NewsEdited> {
  const content = await presentContent(ctx, news.content);
  return {
    ...commonOf(ctx, news),
    name: nameOf(news.content, ctx.locale),
    languages: wholeLanguages(news.content),
    images: content.images.length,
    cover: coverOf(content),
    content,
    url: newsUrl(ctx, news.id),
    createdAt: news.createdAt.toISOString(),
  };
}

export const presentVersion = (ctx: Reader, { version, content, savedAt, savedBy, savedById, changed }: StoredVersion): NewsVersion => ({
  version,
  name: nameOf(content, ctx.locale),
  savedAt: savedAt.toISOString(),
  savedBy,
  savedById,
  changed: [...changed],
});

/** Skips pictures whose file is missing from the store. */
export async function presentContent({ tx }: Reader, content: NewsContent): Promise<NewsEdited['content']> {
  const known = await imagesById(
    tx,
    content.images.map(({ id }) => id),
  );
  const images = content.images.flatMap(({ id, alt }) => {
    const image = known.get(id);
    return image ? [{ ...image, alt }] : [];
  });
  return { ...content, images };
}

export const newsUrl = ({ services }: Pick<Ctx, 'services'>, id: number): string => `${services.config.publicUrl}/news/${id}`;

function coverOf({ images }: NewsEdited['content']): StoredImage | null {
  const [first] = images;
  if (!first) return null;
  const { alt: _, ...image } = first;
  return image;
}

const commonOf = (ctx: Reader, news: News & { readonly savedByLogin: string | null }) => ({
  id: news.id,
  category: news.category,
  status: news.status,
  launcher: news.launcher,
  publishedAt: news.publishedAt?.toISOString() ?? null,
  scheduledFor: news.scheduledFor?.toISOString() ?? null,
  deletedAt: news.deletedAt?.toISOString() ?? null,
  savedAt: news.savedAt.toISOString(),
  savedBy: news.savedByLogin,
  savedById: news.savedBy,
  version: news.version,
  can: abilitiesOf(newsAbilities, ctx.actor, news),
});
