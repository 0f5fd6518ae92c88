import { useTranslations } from 'use-intl/react';
import type { ChangeView } from '#features/sql-console/sql-console.contract.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';

const tones: Readonly<Record<ChangeView['state'], Tone>> = {
  asked: 'brand',
  approved: 'live',
  done: 'success',
  failed: 'danger',
  refused: 'danger',
  withdrawn: 'plain',
  expired: 'plain',
};

export function SqlChanges({ changes }: { readonly changes: readonly ChangeView[] }) {
  const t = useTranslations('sqlConsole.changes');
  return (
    <SectionCard title={t('title')}>
      {changes.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-col">
          {changes.map((change) => (
            <li
              key={change.id}
              data-change={change.id}
              className="flex flex-col gap-1 border-line py-3 not-first:border-t first:pt-0 last:pb-0"
            >
              <Change change={change} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function Change({ change: { statement, lines, state, problem, askedBy, approvedBy, askedAt, endedAt } }: { readonly change: ChangeView }) {
  const t = useTranslations('sqlConsole.changes');
  const asker = askedBy ?? t('gone');
  const own = problem?.replace(/^sqlConsole\./, '') ?? '';
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        <span className="font-medium">{t(state === 'done' ? 'done' : 'planned', { lines })}</span>
        <span className="text-sm text-muted">
          {approvedBy ? t('who', { asker, approver: approvedBy }) : t('asker', { asker })} · <Moment at={endedAt ?? askedAt} />
        </span>
      </p>
      <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">{statement}</pre>
      {problem && <p className="text-sm text-danger-text wrap-anywhere">{t.has(`problems.${own}`) ? t(`problems.${own}`) : problem}</p>}
    </>
  );
}
