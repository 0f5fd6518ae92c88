import type { StreamCtx } from '#kit/contract/context.ts';
import type { RawAnswer } from '#kit/contract/implement.ts';
import { isLocale, type Locale } from '#kit/i18n/locales.ts';
import { escapeHtml } from '#kit/pages/html.ts';
import { en } from '../news.strings.en.ts';
import { ru } from '../news.strings.ru.ts';
import { wordsFor } from './news-public.present.ts';
import { listPublicNews, type PublicNews } from './news-public.queries.ts';

const texts = { en, ru };
const entries = 30;

/** The latest news as Atom (RFC 4287) in one language. An untranslated entry appears in the other language with its xml:lang. */
export async function getNewsFeed(ctx: StreamCtx, { lang }: { readonly lang?: string }): Promise<RawAnswer> {
  const locale = isLocale(lang) ? lang : ctx.locale;
  const { publicUrl, brand } = ctx.services.config;
  const news = await ctx.read((tx) => listPublicNews(tx, { limit: entries }));
  const own = `${publicUrl}/news/feed.xml?lang=${locale}`;
  const title = texts[locale].feed.title.replace('{game}', brand.gameName);
  const updated =
    news
      .map((item) => changedAt(item))
      .toSorted()
      .at(-1) ?? new Date(0).toISOString();
  const body = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${escapeXml(own)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(own)}"/>
<link rel="alternate" type="text/html" hreflang="${locale}" href="${escapeXml(`${publicUrl}/news?lang=${locale}`)}"/>
<author><name>${escapeXml(brand.gameName)}</name></author>
${news.map((item) => entryOf(item, locale, publicUrl)).join('\n')}
</feed>
`;
  return { status: 200, type: 'application/atom+xml; charset=utf-8', body, headers: { 'cache-control': 'no-cache' } };
}

function entryOf(news: PublicNews, locale: Locale, publicUrl: string): string {
  const words = wordsFor(news, locale);
  const url = `${publicUrl}/news/${news.id}`;
  const sections = words.sections.map(({ name, text }) => `<h2>${escapeHtml(name)}</h2>${text}`).join('');
  return `<entry xml:lang="${words.locale}">
<id>${escapeXml(url)}</id>
<title>${escapeXml(words.name)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(`${url}?lang=${locale}`)}"/>
<published>${news.publishedAt.toISOString()}</published>
<updated>${changedAt(news)}</updated>
<category term="${news.category}" label="${escapeXml(texts[locale].categories[news.category])}"/>
<summary>${escapeXml(words.shortDescription)}</summary>
<content type="html">${escapeXml(words.text + sections)}</content>
</entry>`;
}

const changedAt = ({ savedAt, publishedAt }: PublicNews): string =>
  new Date(Math.max(savedAt.getTime(), publishedAt.getTime())).toISOString();

/** XML 1.0 does not allow most control characters, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const escapeXml = (text: string): string => escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
