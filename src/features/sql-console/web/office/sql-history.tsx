import { useTranslations } from 'use-intl/react';
import type { RunView } from '#features/sql-console/sql-console.contract.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Moment } from '#ui/shared/moment.tsx';

const tones: Readonly<Record<RunView['outcome'], Tone>> = { done: 'success', refused: 'brand', failed: 'danger' };

/** The person's last runs; a click loads a statement into the editor. */
export function SqlHistory({ runs, onChoose }: { readonly runs: readonly RunView[]; readonly onChoose: (statement: string) => void }) {
  const t = useTranslations('sqlConsole');
  return (
    <SectionCard title={t('history.title')}>
      {runs.length === 0 ? (
        <p className="text-muted">{t('history.none')}</p>
      ) : (
        <ul className="flex max-h-96 flex-col overflow-y-auto">
          {runs.map(({ id, kind, statement, outcome, lines, at }) => (
            <li key={id} className="border-line not-first:border-t">
              <button type="button" onClick={() => onChoose(statement)} className="w-full rounded-md px-1 py-2 text-left hover:bg-raised">
                <span className="line-clamp-2 font-mono text-sm wrap-anywhere">{statement}</span>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm text-muted">
                  {t(`kinds.${kind}`)} <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
                  {lines !== null && t('history.lines', { lines })} <Moment at={at} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
