import { useTranslations } from 'use-intl/react';
import { approvalScreen } from '#features/approvals/approvals.urls.ts';
import { type Checked, type SqlTable, sqlConsoleContract } from '#features/sql-console/sql-console.contract.ts';
import { useOpener } from '#kit/office/screen-address.ts';
import { useAct } from '#kit/office/use-act.ts';
import { SectionCard } from '#ui/shared/card.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import { RowsTable } from './rows-table.tsx';

const { askSqlChange, getSqlDesk } = sqlConsoleContract;

type Props = { readonly checked: Checked; readonly statement: string; readonly onAsked: () => void };

/** What the change would do, and the way to a second person. */
export function ChangeOffer({ checked, statement, onAsked }: Props) {
  const t = useTranslations('sqlConsole.change');
  const { lines, table, before, after } = checked;
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
        <p role="status" className="text-lg font-semibold">
          {t('lines', { lines, table })}
        </p>
        <p className="text-sm text-muted">{t('sample', { count: Math.max(before.rows.length, after.rows.length) })}</p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @4xl:grid-cols-2">
          <Side title={t('before')} rows={before} empty={t('empty')} />
          <Side title={t('after')} rows={after} empty={t('empty')} />
        </div>
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

function Side({ title, rows, empty }: { readonly title: string; readonly rows: SqlTable; readonly empty: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      {rows.rows.length === 0 ? <p className="text-muted">{empty}</p> : <RowsTable label={title} table={rows} />}
    </div>
  );
}
