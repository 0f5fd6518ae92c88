import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type SqlDesk, sqlConsoleContract } from '#features/sql-console/sql-console.contract.ts';
import { sqlLimits } from '#features/sql-console/sql-limits.ts';
import { chunk } from '#kit/browser/chunk-guard.ts';
import { useHas, useOffice } from '#kit/office/office-context.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import { SaveStatementDialog } from './save-statement.dialog.tsx';
import type { Shown } from './sql.screen.tsx';

const SqlEditor = lazy(() =>
  chunk(() => import('#ui/office/sql-editor/sql-editor.tsx')).then(({ SqlEditor: loaded }) => ({ default: loaded })),
);

const { runSql, checkSqlChange, getSqlDesk } = sqlConsoleContract;

type Props = {
  readonly desk: SqlDesk;
  readonly statement: string;
  readonly onStatement: (statement: string) => void;
  readonly shown: Shown | null;
  readonly onShown: (shown: Shown) => void;
};

export function SqlForm({ desk, statement, onStatement, shown, onShown }: Props) {
  const t = useTranslations('sqlConsole.editor');
  const { styleNonce } = useOffice();
  const mayWrite = useHas('sqlConsole.write');
  const [changing, setChanging] = useState(false);
  const [saving, setSaving] = useState(false);
  const names = JSON.stringify(desk.tables.map(({ name, columns }) => [name, columns]));
  const tables = useMemo<Readonly<Record<string, readonly string[]>>>(() => Object.fromEntries(JSON.parse(names)), [names]);
  const reading = useAct(runSql, {
    invalidates: [getSqlDesk],
    onDone: (answer, asked) => onShown({ kind: 'run', answer, statement: asked.statement }),
  });
  const checking = useAct(checkSqlChange, {
    invalidates: [getSqlDesk],
    onDone: (answer, asked) => onShown({ kind: 'check', answer, statement: asked.statement }),
  });
  const pending = reading.pending || checking.pending;
  const empty = statement.trim() === '';
  const run = (explain: boolean) => {
    if (!empty && !pending) void reading.act({ statement, explain });
  };
  const check = () => {
    if (!empty && !pending) void checking.act({ statement });
  };
  const mistake = shown && shown.statement === statement && shown.answer.outcome !== 'done' ? shown.answer.at : null;

  return (
    <SectionCard
      title={t('title')}
      actions={
        mayWrite && (
          <fieldset className="flex gap-1">
            <legend className="sr-only">{t('mode')}</legend>
            {(['read', 'change'] as const).map((mode) => (
              <Button
                key={mode}
                size="small"
                look={(mode === 'change') === changing ? 'secondary' : 'quiet'}
                aria-pressed={(mode === 'change') === changing}
                onClick={() => setChanging(mode === 'change')}
              >
                {t(`modes.${mode}`)}
              </Button>
            ))}
          </fieldset>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <Suspense fallback={<Skeleton className="h-44 w-full" />}>
          <SqlEditor
            label={t('label')}
            value={statement}
            onChange={onStatement}
            onRun={() => (changing ? check() : run(false))}
            tables={tables}
            mistake={mistake}
            nonce={styleNonce}
          />
        </Suspense>
        <div className="flex flex-wrap items-center gap-2">
          {changing ? (
            <Button look="primary" pending={checking.pending} disabled={empty} onClick={check}>
              {t('check')}
            </Button>
          ) : (
            <>
              <Button look="primary" pending={reading.pending} disabled={empty} onClick={() => run(false)}>
                {t('run')}
              </Button>
              <Button disabled={empty || pending} onClick={() => run(true)}>
                {t('explain')}
              </Button>
            </>
          )}
          <Button look="quiet" disabled={empty} onClick={() => setSaving(true)}>
            {t('save')}
          </Button>
          <span className="text-sm text-muted">{t('keys')}</span>
        </div>
        <p className="text-sm text-pretty text-muted">
          {changing ? t('changeNote') : t('limits', { ...sqlLimits, megabytes: sqlLimits.bytes / 1_000_000 })}{' '}
          {!desk.stopsSlow && t('slow')}
        </p>
      </div>
      <SaveStatementDialog statement={statement} open={saving} onClose={() => setSaving(false)} />
    </SectionCard>
  );
}
