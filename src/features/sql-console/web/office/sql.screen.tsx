import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type CheckAnswer, type RunAnswer, type RunView, sqlConsoleContract } from '#features/sql-console/sql-console.contract.ts';
import { sqlLimits } from '#features/sql-console/sql-limits.ts';
import { addressOfCall } from '#kit/browser/request.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { CsvLink } from '#ui/office/csv/csv-link.tsx';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Card, SectionCard } from '#ui/shared/card.tsx';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { EmptyState } from '#ui/shared/states.tsx';
import { useKept } from '#ui/shared/use-draft.ts';
import { ChangeOffer } from './change-offer.tsx';
import { RowsTable } from './rows-table.tsx';
import { SqlChanges } from './sql-changes.tsx';
import { SqlForm } from './sql-form.tsx';
import { SqlSaved } from './sql-saved.tsx';

export type Shown =
  | { readonly kind: 'run'; readonly answer: RunAnswer; readonly statement: string }
  | { readonly kind: 'check'; readonly answer: CheckAnswer; readonly statement: string };

/** Polling interval, because an approved change is carried out in the background. */
const everyMs = 4_000;

export default function SqlScreen() {
  const t = useTranslations('sqlConsole');
  const desk = useReading(sqlConsoleContract.getSqlDesk, undefined, { every: everyMs });
  const [[statement = ''], keepStatement] = useKept('sql-console', 'statement');
  const setStatement = (text: string) => keepStatement([text]);
  const [shown, setShown] = useState<Shown | null>(null);
  return (
    <div className="@container flex flex-col gap-4">
      <Answer of={desk}>
        {(data) =>
          data.configured ? (
            <>
              <SqlForm desk={data} statement={statement} onStatement={setStatement} shown={shown} onShown={setShown} />
              <Outcome shown={shown} onAsked={() => setShown(null)} />
              <SqlChanges changes={data.changes} />
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-2">
                <SqlHistory runs={data.history} onChoose={setStatement} />
                <SqlSaved saved={data.saved} onChoose={setStatement} />
              </div>
            </>
          ) : (
            <Card>
              <EmptyState text={t('editor.notConfigured')} />
            </Card>
          )
        }
      </Answer>
    </div>
  );
}

function Outcome({ shown, onAsked }: { readonly shown: Shown | null; readonly onAsked: () => void }) {
  if (!shown) return null;
  if (shown.answer.outcome !== 'done') return <Problem problem={shown.answer} />;
  if (shown.kind === 'run' && 'run' in shown.answer) return <SqlResult result={shown.answer} />;
  if ('lines' in shown.answer) return <ChangeOffer checked={shown.answer} statement={shown.statement} onAsked={onAsked} />;
  return null;
}

const tones: Readonly<Record<RunView['outcome'], Tone>> = { done: 'success', refused: 'brand', failed: 'danger' };

/** The person's last runs; a click loads a statement into the editor. */
function SqlHistory({ runs, onChoose }: { readonly runs: readonly RunView[]; readonly onChoose: (statement: string) => void }) {
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

const megabytes = sqlLimits.bytes / 1_000_000;

type Done = Extract<RunAnswer, { readonly outcome: 'done' }>;

function SqlResult({ result }: { readonly result: Done }) {
  const t = useTranslations('sqlConsole.result');
  const { run, rows, truncated, tooLarge, milliseconds, columns } = result;
  const csv = (
    <CsvLink href={addressOfCall(sqlConsoleContract.exportSqlRun, { id: run })} size="small">
      {t('csv')}
    </CsvLink>
  );
  return (
    <SectionCard title={t('title')} actions={columns[0] === 'QUERY PLAN' ? undefined : csv}>
      <div className="flex flex-col gap-3">
        <p role="status">{t('rows', { rows: rows.length, milliseconds })}</p>
        {truncated && <p className="text-brand-text">{t(tooLarge ? 'tooLarge' : 'truncated', { rows: rows.length, megabytes })}</p>}
        {rows.length > 0 && <RowsTable label={t('caption')} table={result} />}
      </div>
    </SectionCard>
  );
}

type Failed = Exclude<RunAnswer, { readonly outcome: 'done' }>;

function Problem({ problem: { outcome, message, at } }: { readonly problem: Failed }) {
  const t = useTranslations('sqlConsole.result');
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-danger bg-danger-soft px-4 py-3 text-danger-text">
      <WarningIcon className="mt-px shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t(outcome)}</p>
        <p className="wrap-anywhere">{message}</p>
        {at !== null && <p className="text-sm">{t('at', { at: at + 1 })}</p>}
      </div>
    </div>
  );
}
