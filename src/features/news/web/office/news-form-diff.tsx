import { diffArrays } from 'diff';
import { useMemo } from 'react';
import { saysSomething } from '#features/news/news-sections.ts';
import { locales } from '#kit/i18n/locales.ts';
import { type NewsForm, sectionsOf } from './news-form.ts';
import { useFieldLabel } from './use-field-label.ts';

type Props = { readonly before: NewsForm; readonly after: NewsForm; readonly legend: string; readonly same: string };
type Part = { readonly place: number; readonly value: string; readonly added: boolean; readonly removed: boolean };

/** A word diff of each changed field; unchanged fields are left out. */
export function NewsFormDiff({ before, after, legend, same }: Props) {
  const label = useFieldLabel();
  const changes = useMemo(() => changesBetween(before, after), [before, after]);
  if (changes.length === 0) return <p className="text-muted">{same}</p>;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-muted">{legend}</p>
      {changes.map(({ path, parts }) => (
        <section key={path} className="flex flex-col gap-1.5">
          <h3 className="text-sm font-semibold first-letter:uppercase">{label(path)}</h3>
          <p className="rounded-control border border-line p-3 leading-relaxed wrap-anywhere whitespace-pre-wrap">
            {parts.map((part) => (
              <Words key={part.place} part={part} />
            ))}
          </p>
        </section>
      ))}
    </div>
  );
}

function Words({ part: { value, added, removed } }: { readonly part: Part }) {
  if (removed) return <del className="rounded-sm bg-danger-soft text-danger-text">{value}</del>;
  if (added) return <ins className="rounded-sm bg-success-soft text-success-text no-underline">{value}</ins>;
  return value;
}

function changesBetween(before: NewsForm, after: NewsForm): readonly { readonly path: string; readonly parts: readonly Part[] }[] {
  const [old, fresh] = [newsFormTexts(before), newsFormTexts(after)];
  return [...fresh.keys()].flatMap((path) => {
    const [from, to] = [old.get(path) ?? '', fresh.get(path) ?? ''];
    if (from === to) return [];
    return [{ path, parts: diffOf(from, to) }];
  });
}

const diffOf = (from: string, to: string): readonly Part[] =>
  diffArrays(wordsOf(from), wordsOf(to)).map(({ value, added, removed }, place) => ({ place, value: value.join(''), added, removed }));

/** Splits into whole words of any script. The library's own tokenizer knows only Latin letters and would diff Russian letter by letter. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? [];

/** The form as plain text by field, for comparison. */
function newsFormTexts({ category, videoLink, launcher, words, sections, images }: NewsForm): ReadonlyMap<string, string> {
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
