import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Mark } from '#features/statistics/statistics.contract.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Moment } from '#ui/shared/moment.tsx';

const fewest = 4;
const tones: Readonly<Record<string, Tone>> = { restart: 'danger', news: 'brand', event: 'live' };

/** Legend of the dashed vertical lines, newest first. */
export function MarkList({ marks }: { readonly marks: readonly Mark[] }) {
  const t = useTranslations('dashboard.marks');
  const [all, setAll] = useState(false);
  if (marks.length === 0) return <p className="text-sm text-muted">{t('none')}</p>;
  const newest = marks.toReversed();
  return (
    <div className="flex flex-col items-start gap-2 text-sm">
      <ul aria-label={t('title')} className="flex w-full flex-col gap-1.5">
        {(all ? newest : newest.slice(0, fewest)).map(({ kind, at, label, href }) => (
          <li key={`${kind} ${at} ${label}`} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="shrink-0 text-muted">
              <Moment at={at} />
            </span>
            <Badge tone={tones[kind]}>{t(`kinds.${kind}`)}</Badge>
            <span className="min-w-0 wrap-anywhere">
              {href ? (
                <a href={href} className="underline underline-offset-4">
                  {label}
                </a>
              ) : (
                label
              )}
            </span>
          </li>
        ))}
      </ul>
      {marks.length > fewest && (
        <Button size="small" look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer') : t('all', { count: marks.length })}
        </Button>
      )}
    </div>
  );
}
