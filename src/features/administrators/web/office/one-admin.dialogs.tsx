import { useTranslations } from 'use-intl/react';
import { maxReason } from '#features/administrators/admin-limits.ts';
import { administratorsContract } from '#features/administrators/administrators.contract.ts';
import { readWhole } from '#kit/office/read-number.ts';
import { useAct } from '#kit/office/use-act.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { ReasonField, readReason } from '#ui/office/reason-field.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { Select } from '#ui/shared/inputs.tsx';
import { AdminHistoryDialog } from './admin-history.dialog.tsx';

const { getAdmin, listAdmins, changeAdminLevel, reprimandAdmin, dismissAdmin } = administratorsContract;

type Props = { readonly id: number; readonly dialog: 'history' | 'level' | 'reprimand' | 'dismiss'; readonly onClose: () => void };

/** Details and actions of one administrator; also opens by a shared link. */
export function OneAdmin({ id, dialog, onClose }: Props) {
  const t = useTranslations('administrators');
  const reading = useReading(getAdmin, { id });
  const admin = reading.data?.admin;
  const after = (done: string) => ({ invalidates: [listAdmins, getAdmin], done, onDone: onClose });
  const moving = useAct(changeAdminLevel, after(t('level.done')));
  const reprimanding = useAct(reprimandAdmin, after(t('reprimand.done')));
  const dismissing = useAct(dismissAdmin, { ...after(t('dismiss.done')), invalidates: [listAdmins] });
  if (dialog === 'history' || !admin?.can.change)
    return <AdminHistoryDialog open={dialog === 'history'} reading={reading} onClose={onClose} />;
  const { name, level } = admin;
  const common = { open: true, onClose, size: 'small', draft: `admin-${dialog}-${id}` } as const;
  const why = <ReasonField label={t('reason')} hint={t('reasonHint')} max={maxReason} />;
  if (dialog === 'level')
    return (
      <FormDialog
        {...common}
        title={t('level.title', { name })}
        submit={(values) => moving.submit({ id, level: readWhole(values, 'level'), reason: readReason(values) })}
        confirm={t('level.confirm')}
      >
        <p className="text-pretty text-muted">{t('level.text', { level })}</p>
        <Field name="level" label={t('level.field')} required>
          <Select
            defaultValue={String(level)}
            options={Array.from({ length: reading.data?.most ?? level }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          />
        </Field>
        {why}
      </FormDialog>
    );
  const acting = dialog === 'reprimand' ? reprimanding : dismissing;
  return (
    <FormDialog
      {...common}
      role="alertdialog"
      danger={dialog === 'dismiss'}
      title={t(`${dialog}.title`, { name })}
      submit={(values) => acting.submit({ id, reason: readReason(values) })}
      confirm={t(`${dialog}.confirm`)}
    >
      <p className="text-pretty text-muted">{t(`${dialog}.text`)}</p>
      {why}
    </FormDialog>
  );
}
