import { useTranslations } from 'use-intl/react';
import type { Section } from '#features/legal/legal.contract.ts';

type Props = { readonly sections: readonly Section[]; readonly language: string };

/** Beside the text on wide screens, collapsed above it on narrow ones. Plain links in both. */
export function LegalContents({ sections, language }: Props) {
  const t = useTranslations('legal');
  return (
    <>
      <details className="group rounded-card border border-line bg-surface lg:hidden print:hidden">
        <summary className="cursor-pointer px-card py-4 font-semibold">{t('contents')}</summary>
        <nav aria-label={t('contents')} className="px-card pb-4">
          <Links sections={sections} language={language} />
        </nav>
      </details>
      <nav
        aria-label={t('contents')}
        className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto text-sm lg:block print:hidden"
      >
        <p className="mb-3 font-semibold">{t('contents')}</p>
        <Links sections={sections} language={language} />
      </nav>
    </>
  );
}

function Links({ sections, language }: Props) {
  return (
    <ol lang={language} className="flex flex-col">
      {sections.map(({ id, number, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex gap-2 py-1.5 leading-snug text-muted transition-colors hover:text-text">
            <span className="w-6 shrink-0 text-right tabular-nums">{`${number}.`}</span>
            <span className="min-w-0">{titleOf(title)}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** In a comparison, the current title. */
const titleOf = (title: Section['title']): string => {
  const now = title.filter(({ mark }) => mark !== 'del');
  return (now.length > 0 ? now : title).map(({ text }) => text).join('');
};
