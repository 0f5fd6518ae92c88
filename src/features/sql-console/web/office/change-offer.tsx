import { useTranslations } from 'use-intl/react';
import { approvalScreen } from '#features/approvals/approvals.urls.ts';
import { type Checked, type SqlTable, sqlConsoleContract } from '#features/sql-console/sql-console.contract.ts';
import { type Effect, effectValues, reachOf, tablesOf } from '#features/sql-console/sql-effects.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { RowsTable } from './rows-table.tsx';

const { askSqlChange, getSqlDesk } = sqlConsoleContract;

type Props = { readonly checked: Checked; readonly statement: string; readonly onAsked: () => void };

export function ChangeOffer({ checked, statement, onAsked }: Props) {
  const t = useTranslations('sqlConsole.change');
  const { lines, effects } = checked;
  const request = useOpener(approvalScreen);
  const { submit } = useAct(askSqlChange, {
    invalidates: [getSqlDesk],
    done: t('asked'),
    onDone: ({ approval }) => {
      onAsked();
      request.follow({ id: approval });
    },
  });
  return (
    <SectionCard title={t('title')}>
      <div className="flex flex-col gap-4">
        <p role="status" className="text-lg font-semibold wrap-anywhere">
          {t('lines', { lines, table: tablesOf(effects) })}
        </p>
        {effects.map((effect) => (
          <EffectOnTable key={effect.table} effect={effect} />
        ))}
        <Form submit={(values) => submit({ statement, lines, reason: String(values.get('reason') ?? '') })}>
          <Field label={t('reason')} name="reason" hint={t('reasonHint')} required>
            <TextInput maxLength={500} />
          </Field>
          <SubmitButton>{t('ask')}</SubmitButton>
        </Form>
      </div>
    </SectionCard>
  );
}

function EffectOnTable({ effect }: { readonly effect: Effect }) {
  const t = useTranslations('sqlConsole');
  const { table, columns, before, after } = effect;
  const sides = { before: rowsOf(columns, before), after: rowsOf(columns, after) };
  return (
    <div className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
        {t('change.table', { table })}
        {reachOf(effect) === 'all' && <Badge tone="danger">{t('change.everyRow')}</Badge>}
      </h3>
      <p>{t('effect', effectValues(effect))}</p>
      {columns.length > 0 && (
        <>
          <p className="text-sm text-muted">{t('change.sample', { count: before.length })}</p>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @4xl:grid-cols-2">
            <Side title={t('change.before')} rows={sides.before} empty={t('change.empty')} />
            <Side title={t('change.after')} rows={sides.after} empty={t('change.empty')} />
          </div>
        </>
      )}
    </div>
  );
}

const rowsOf = (columns: SqlTable['columns'], rows: Effect['before']): SqlTable => ({ columns, rows: rows.filter((row) => row !== null) });

function Side({ title, rows, empty }: { readonly title: string; readonly rows: SqlTable; readonly empty: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h4 className="font-medium">{title}</h4>
      {rows.rows.length === 0 ? <p className="text-muted">{empty}</p> : <RowsTable label={title} table={rows} />}
    </div>
  );
}
