import type { BaseCtx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { keepTogether } from '#kit/text/keep-together.ts';
import { categoryView } from '../news-categories.ts';
import type { ShownNewsImage } from '../news-content.shapes.ts';
import type { LauncherNewsItem, NewsArticle, NewsCard, NewsStoreItem } from '../news-public.shapes.ts';
import { readingMinutes } from '../reading-minutes.ts';
import type { NewsText } from './news.table.ts';
import type { Neighbours, PublicNews } from './news-public.queries.ts';

type Reader = Pick<BaseCtx, 'locale' | 'services'>;

export function presentCard(ctx: Reader, news: PublicNews): NewsCard {
  const words = wordsFor(news, ctx.locale);
  const [cover] = imagesIn(news, words.locale);
  return {
    id: news.id,
    category: categoryView(news.category),
    name: words.name,
    shortDescription: words.shortDescription,
    language: words.locale,
    cover: cover ?? null,
    hasVideo: news.videoLink !== null,
    date: news.publishedAt.toISOString(),
    url: urlOf(ctx, news),
  };
}

type Around = Neighbours & { readonly related: readonly PublicNews[] };

export function presentArticle(ctx: Reader, news: PublicNews, { newer, older, related }: Around): NewsArticle {
  const words = wordsFor(news, ctx.locale);
  const set = (text: string) => (words.locale === 'ru' ? keepTogether(text) : text);
  const neighbour = (other: PublicNews | undefined) => {
    if (!other) return null;
    const { id, category, name, language, cover } = presentCard(ctx, other);
    return { id, category, name, language, cover };
  };
  return {
    ...presentCard(ctx, news),
    text: set(words.text),
    videoLink: news.videoLink,
    sections: words.sections.map(({ name, text }) => ({ name: set(name), text: set(text) })),
    images: imagesIn(news, words.locale),
    // Edits before publication do not count as changes.
    changedAt: new Date(Math.max(news.savedAt.getTime(), news.publishedAt.getTime())).toISOString(),
    readingMinutes: readingMinutes(words),
    related: related.map((other) => presentCard(ctx, other)),
    newer: neighbour(newer),
    older: neighbour(older),
  };
}

/** The response of GET /api/news: the whole item, with absolute URLs because its clients run elsewhere. */
export function presentStoreItem(ctx: Reader, news: PublicNews): NewsStoreItem {
  const words = wordsFor(news, ctx.locale);
  return {
    id: news.id,
    name: words.name,
    shortDescription: words.shortDescription,
    text: words.text,
    videoLink: news.videoLink,
    sections: [...words.sections],
    images: imagesIn(news, words.locale).map(({ src, width, height, alt }) => ({ url: inFull(ctx, src), width, height, alt })),
    category: categoryView(news.category),
    date: news.publishedAt.toISOString(),
    url: urlOf(ctx, news),
    language: words.locale,
  };
}

export function presentLauncherItem(ctx: Reader, news: PublicNews): LauncherNewsItem {
  const [en, ru] = [wordsFor(news, 'en'), wordsFor(news, 'ru')];
  const [image] = news.images;
  return {
    id: news.id,
    category: news.category,
    title: { en: en.launcherTitle || en.name, ru: ru.launcherTitle || ru.name },
    text: { en: en.launcherText || en.shortDescription, ru: ru.launcherText || ru.shortDescription },
    image: image ? { url: inFull(ctx, image.src), width: image.width, height: image.height } : null,
    videoLink: news.videoLink,
    url: urlOf(ctx, news),
    publishedAt: news.publishedAt.toISOString(),
  };
}

/** The text in the reader's language, or in the only available one. */
export function wordsFor({ id, en, ru }: PublicNews, locale: Locale): NewsText {
  const words = locale === 'ru' ? (ru ?? en) : (en ?? ru);
  if (!words) throw new Error(`News ${id} is public in no language`);
  return words;
}

const imagesIn = ({ images }: PublicNews, locale: Locale): ShownNewsImage[] =>
  images.map((image) => ({ ...image, alt: image.alt[locale] }));

const urlOf = ({ services }: Reader, { id }: PublicNews): string => `${services.config.publicUrl}/news/${id}`;
const inFull = ({ services }: Reader, address: string): string =>
  address.startsWith('/') ? `${services.config.publicUrl}${address}` : address;
