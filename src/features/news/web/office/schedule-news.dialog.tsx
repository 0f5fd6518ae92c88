import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { instantOfText, wallTimeText } from '#kit/time/wall-time-text.ts';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Field } from '#ui/shared/field.tsx';
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

/** A minute of Moscow's clock. What is refused of the text is marked in the editor behind: the dialog closes for it. */
function ScheduleForm({ item, saving, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('newsDesk.scheduling');
  const [text, setText] = useState(() => wallTimeText(item?.scheduledFor ?? nextHour()));
  const [missing, setMissing] = useState(false);
  const schedule = async () => {
    const at = instantOfText(text);
    if (at === null) return setMissing(true);
    await saving.schedule(at);
    onClose();
  };
  return (
    <div className="flex flex-col gap-5">
      <Field label={t('at')} hint={t('hint')} error={missing ? t('needed') : undefined} required>
        <TextInput
          type="datetime-local"
          value={text}
          min={wallTimeText(new Date().toISOString())}
          data-autofocus=""
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
      <DialogButtons onCancel={onClose}>
        <Button look="primary" pending={saving.doing === 'schedule'} onClick={() => void schedule()}>
          {t('confirm')}
        </Button>
      </DialogButtons>
    </div>
  );
}

/** A sensible beginning: the next full hour but one. */
function nextHour(): string {
  const hour = 3_600_000;
  return new Date(Math.ceil(Date.now() / hour) * hour + hour).toISOString();
}
