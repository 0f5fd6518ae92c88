import { useTranslations } from 'use-intl/react';
import { Evidence } from '#features/attachments/web/evidence.widget.tsx';
import type { OwnBug } from '#features/bugs/bugs.contract.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';

const tones: Readonly<Record<OwnBug['state'], Tone>> = {
  new: 'plain',
  confirmed: 'brand',
  fixed: 'success',
  refused: 'plain',
  duplicate: 'plain',
};

export function OwnBugs({ bugs }: { readonly bugs: readonly OwnBug[] }) {
  const t = useTranslations('bugs');
  if (bugs.length === 0) return null;
  return (
    <section className="mt-8 flex flex-col gap-3">
      <h3 className="text-lg font-semibold">{t('own.title')}</h3>
      <ul className="flex flex-col gap-3">
        {bugs.map(({ number, title, state, reportedAt, files, answers }) => (
          <li key={number} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-muted">{t('own.number', { number })}</span>
              <strong className="min-w-0 wrap-anywhere">{title}</strong>
              <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
              <span className="text-sm text-muted">
                <Moment at={reportedAt} look="dayTime" />
              </span>
            </p>
            {files.length > 0 && <Evidence files={files} />}
            {answers.map(({ id, text, at }) => (
              <blockquote key={id} className="border-l-2 border-brand pl-3">
                <p className="text-sm text-muted">
                  {t('own.answer')}, <Moment at={at} look="dayTime" />
                </p>
                <p className="text-pretty wrap-anywhere whitespace-pre-line">{text}</p>
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
