import { useTranslations } from 'use-intl/react';
import { type AlarmView, alarmsContract } from '#features/alarms/alarms.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';

type Props = { readonly alarm: AlarmView; readonly open: boolean; readonly onClose: () => void };

const { listAlarms, getAlarm, listAlarmHistory, closeAlarm } = alarmsContract;

export function CloseAlarmDialog({ alarm, open, onClose }: Props) {
  const t = useTranslations('alarms');
  const close = useAct(closeAlarm, {
    invalidates: [listAlarms, getAlarm, listAlarmHistory],
    done: t('closing.done'),
    onDone: onClose,
  });
  const submit = (values: FormData) => close.submit({ id: alarm.id, note: String(values.get('note') ?? '') });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('closing.title')}
      draft={`alarm-${alarm.id}`}
      submit={submit}
      confirm={t('closing.submit')}
    >
      <p className="text-pretty">{alarm.title}</p>
      <Field name="note" label={t('one.note')} hint={t('closing.hint')}>
        <TextArea rows={4} maxLength={1_000} data-autofocus />
      </Field>
    </FormDialog>
  );
}
