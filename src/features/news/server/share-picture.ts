import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { attachmentsOf } from '#features/attachments/server/attachments.queries.ts';
import { nameOf, pathOf } from '#features/attachments/server/image-files.ts';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { RawAnswer } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import { createSlots } from '#kit/images/slots.ts';
import type { newsContract } from '../news.contract.ts';
import type { NewsCategory } from '../news-categories.ts';
import { wordsFor } from './news-public.present.ts';
import { findPublicNews, type PublicNews } from './news-public.queries.ts';
import { shareOverlay, shareSize } from './share-overlay.ts';

/** Rendering takes about 100 ms. The latest pictures are cached, because a shared link is fetched by many clients at once. */
const most = 60;
const slots = createSlots({ atOnce: 1, waiting: 8 });
const kept = new Map<string, Promise<Buffer>>();

/** The preview picture of a shared link: the article's cover with its title, in the language of the link. */
export async function getNewsSharePicture(
  ctx: StreamCtx,
  { id, lang }: ParsedInput<typeof newsContract.getNewsSharePicture>,
): Promise<RawAnswer> {
  const news = found(await ctx.read((tx) => findPublicNews(tx, id)));
  const words = wordsFor(news, lang ?? ctx.locale);
  const name = `${id} ${words.locale} ${words.name} ${news.category} ${news.images[0]?.id}`;
  const make = async () => {
    const cover = await coverOf(ctx, news);
    const { brand } = ctx.services.config;
    return slots(() =>
      sharp(cover)
        .resize(shareSize.width, shareSize.height, { fit: 'cover', position: 'attention' })
        .composite([
          { input: Buffer.from(shareOverlay({ title: words.name, category: news.category, locale: words.locale, game: brand.gameName })) },
        ])
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer(),
    );
  };
  const body = await remembered(name, make);
  return { status: 200, type: 'image/jpeg', body, headers: { 'cache-control': 'public, max-age=86400' } };
}

/** Failures are not cached. */
function remembered(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(name);
  if (known) return known;
  const made = make();
  kept.set(name, made);
  made.catch(() => kept.delete(name));
  const oldest = kept.size > most ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return made;
}

/** The largest version of the first picture, or the cover of the category. */
async function coverOf({ read, services }: StreamCtx, { images: [first], category }: PublicNews): Promise<Buffer | string> {
  const [attachment] = first ? await read((tx) => attachmentsOf(tx, [first.id])) : [];
  const versions = attachment?.versions.flatMap((version) => ('width' in version && version.encoding === 'webp' ? [version] : [])) ?? [];
  const largest = versions.toSorted((one, other) => other.width - one.width)[0];
  if (!attachment || !largest) return join(pictures, `${coverFiles[category]}-cover-960.webp`);
  const { stream } = await services.files.get(pathOf(attachment.key, nameOf(largest)));
  return buffer(stream);
}

const pictures = join(import.meta.dirname, '..', '..', '..', 'ui', 'pictures');
const coverFiles: Readonly<Record<NewsCategory, string>> = {
  news: 'news',
  contest: 'contest',
  stocks: 'sale',
  updates: 'updates',
  video: 'video',
};
