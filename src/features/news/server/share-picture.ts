import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { attachmentsOf } from '#features/attachments/server/attachments.queries.ts';
import { nameOf, pathOf } from '#features/attachments/server/image-files.ts';
import type { StreamCtx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import type { RawAnswer } from '#kit/contract/implement.ts';
import { found } from '#kit/db/rows.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { lineOf, linesOf } from '#kit/images/letters.ts';
import { createSlots } from '#kit/images/slots.ts';
import type { newsContract } from '../news.contract.ts';
import { en } from '../news.strings.en.ts';
import { ru } from '../news.strings.ru.ts';
import type { NewsCategory } from '../news-categories.ts';
import { wordsFor } from './news-public.present.ts';
import { findPublicNews, type PublicNews } from './news-public.queries.ts';

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

/** The size that Open Graph recommends. */
const shareSize = { width: 1_200, height: 630 } as const;

const edge = 64;
const column = 900;
const sizes = [76, 64, 54, 46];
const mostLines = 4;
const texts = { en, ru };

type Words = { readonly title: string; readonly category: NewsCategory; readonly locale: Locale; readonly game: string };

/** SVG laid over the cover: shade, brand, category and title, in the largest size that fits four lines. */
function shareOverlay({ title, category, locale, game }: Words): string {
  const { size, lines } = fitted(title);
  const step = size * 1.14;
  const first = shareSize.height - edge - (lines.length - 1) * step - size * 0.08;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">
<defs><linearGradient id="foot" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#0b0d12"/><stop offset=".42" stop-color="#0b0d12" stop-opacity=".66"/><stop offset="1" stop-color="#0b0d12" stop-opacity="0"/></linearGradient><linearGradient id="head" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b0d12" stop-opacity=".8"/><stop offset="1" stop-color="#0b0d12" stop-opacity="0"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#foot)"/><rect width="100%" height="200" fill="url(#head)"/>
<g transform="translate(${edge} 48) scale(1.75)"><rect width="32" height="32" rx="9" fill="#ffb020"/><path d="M14.6 6h2.8l7.1 20h-5.3L16 13.5 12.8 26H7.5z" fill="#1d1300"/><path d="M15.5 16.5h1l.3 3h-1.6zM15 21.5h2l.4 4h-2.8z" fill="#ffb020"/></g>
${lineOf(game, { x: edge + 76, y: 86, size: 30, fill: '#e8ecf4' })}
${lineOf(texts[locale].categories[category], { x: edge, y: first - size - 20, size: 26, fill: '#ffb020' })}
${lines.map((line, at) => lineOf(line, { x: edge, y: first + at * step, size, fill: '#e8ecf4' })).join('')}
</svg>`;
}

/** A title that does not fit at the smallest size is cut after the last whole line. */
function fitted(title: string): { readonly size: number; readonly lines: readonly string[] } {
  for (const size of sizes) {
    const lines = linesOf(title, size, column);
    if (lines.length <= (size > 54 ? 3 : mostLines)) return { size, lines };
  }
  const size = sizes.at(-1) ?? 46;
  const lines = linesOf(title, size, column).slice(0, mostLines);
  return { size, lines: lines.with(-1, `${lines.at(-1)}…`) };
}
