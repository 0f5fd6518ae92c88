import { saysSomething } from '#features/news/news-sections.ts';
import { locales } from '#kit/i18n/locales.ts';
import { type NewsForm, sectionsOf } from './news-form.ts';

/** The form as plain text by field, for comparison. */
export function newsFormTexts({ category, videoLink, launcher, words, sections, images }: NewsForm): ReadonlyMap<string, string> {
  const texts = new Map([
    ['category', category],
    ['videoLink', videoLink],
    ['launcher', launcher ? '+' : ''],
    ['images', images.map(({ id, alt }) => `#${id} ${[alt.en, alt.ru].filter(Boolean).join(' / ')}`.trim()).join('\n')],
  ]);
  const parts = sectionsOf(sections);
  for (const { code } of locales) {
    const { text, ...plain } = words[code];
    for (const [field, value] of Object.entries(plain)) texts.set(`${code}.${field}`, value);
    texts.set(`${code}.text`, plainLines(text));
    texts.set(
      `${code}.sections`,
      parts[code].map((section) => (saysSomething(section) ? `${section.name}\n${plainLines(section.text)}` : noneHere)).join('\n\n'),
    );
  }
  return texts;
}

/** Placeholder where only the other language has a section, so that such a difference shows in a comparison. */
const noneHere = '—';

/** DOMParser documents neither run scripts nor load resources. */
function plainLines(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, li, h2, h3, h4, blockquote, br')) block.append('\n');
  for (const link of body.querySelectorAll('a')) link.append(` (${link.getAttribute('href') ?? ''})`);
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
