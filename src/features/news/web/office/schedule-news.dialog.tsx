import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { typedIn } from '#kit/browser/submit-call.ts';
import { instantOfText, wallTimeText } from '#kit/time/wall-time-text.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextInput } from '#ui/shared/inputs.tsx';
import type { Saving } from './use-saving.ts';

type Props = { readonly item: NewsEdited | null; readonly saving: Saving; readonly open: boolean; readonly onClose: () => void };

export function ScheduleDialog({ open, onClose, ...rest }: Props) {
  const t = useTranslations('newsDesk.scheduling');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="small">
      <ScheduleForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

/**
 * A minute of Moscow time, whose errors are shown here. Errors of the content are marked in the editor behind, so the dialog closes for
 * them.
 */
function ScheduleForm({ item, saving, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('newsDesk.scheduling');
  // Computed once: the next hour may begin while the dialog is open.
  const [first] = useState(() => wallTimeText(item?.scheduledFor ?? nextHour()));
  const submit = async (values: FormData) => {
    const at = instantOfText(typedIn(values, 'at'));
    if (at === null) return { fields: { at: t('needed') } };
    const wrong = (await saving.schedule(at))?.fields?.at;
    return wrong === undefined ? undefined : { fields: { at: wrong } };
  };
  return (
    <Form submit={submit} onDone={onClose}>
      <Field name="at" label={t('at')} hint={t('hint')} required>
        <TextInput type="datetime-local" defaultValue={first} min={wallTimeText(new Date().toISOString())} data-autofocus="" />
      </Field>
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('confirm')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}

/** The default: the full hour after the next one. */
function nextHour(): string {
  const hour = 3_600_000;
  return new Date(Math.ceil(Date.now() / hour) * hour + hour).toISOString();
}
