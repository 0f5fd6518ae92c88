import { useTranslations } from 'use-intl/react';
import { sqlConsoleContract } from '#features/sql-console/sql-console.contract.ts';
import { sqlLimits } from '#features/sql-console/sql-limits.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';

const { saveSqlStatement, getSqlDesk } = sqlConsoleContract;

type Props = { readonly statement: string; readonly open: boolean; readonly onClose: () => void };

export function SaveStatementDialog({ statement, open, onClose }: Props) {
  const t = useTranslations('sqlConsole.saved');
  const { submit } = useAct(saveSqlStatement, { invalidates: [getSqlDesk], done: t('done') });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('dialog')}
      size="small"
      submit={(values) => submit({ name: String(values.get('name') ?? ''), statement })}
      onDone={onClose}
      confirm={t('save')}
    >
      <Field label={t('name')} name="name" required>
        <TextInput maxLength={sqlLimits.name} data-autofocus="" />
      </Field>
    </FormDialog>
  );
}
