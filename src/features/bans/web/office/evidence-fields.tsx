import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { FileUpload } from '#features/attachments/web/file-upload.widget.tsx';
import type { FileUploads } from '#features/attachments/web/use-file-uploads.widget.tsx';
import { maxNote, mostEvidence } from '#features/bans/ban-limits.ts';
import { linksIn } from '#kit/text/links-in.ts';
import { Field } from '#ui/shared/field.tsx';
import { FieldError } from '#ui/shared/field-error.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { useFieldFailure } from '#ui/shared/use-field-failure.ts';
import { type ChosenLog, EvidenceLogs } from './evidence-logs.tsx';

type Props = {
  readonly server: number;
  readonly globalId: number;
  readonly uploads: FileUploads;
  readonly logs: readonly ChosenLog[];
  readonly onLogs: (logs: readonly ChosenLog[]) => void;
};

/** Optional evidence for colleagues. The section is open when a draft has restored some. */
export function EvidenceFields({ server, globalId, uploads, logs, onLogs }: Props) {
  const t = useTranslations('bans.evidence');
  const [open, setOpen] = useState(false);
  const { error, correct } = useFieldFailure('logs');
  const some = uploads.items.length + logs.length > 0;
  useEffect(() => {
    if (some) setOpen(true);
  }, [some]);
  const choose = (chosen: readonly ChosenLog[]) => {
    correct();
    onLogs(chosen);
  };
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onInput={() => setOpen(true)}
      className="rounded-control border border-line"
    >
      <summary className="cursor-pointer px-4 py-3 font-semibold">{t('title')}</summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <p className="text-sm text-pretty text-muted">{t('about')}</p>
        <Field name="note" label={t('note')} hint={t('noteHint')}>
          <TextArea rows={2} maxLength={maxNote} />
        </Field>
        <fieldset className="flex min-w-0 flex-col">
          <legend className="mb-1.5 text-sm font-medium">{t('files')}</legend>
          <FileUpload uploads={uploads} most={mostEvidence} name="images" />
        </fieldset>
        <Field name="links" label={t('links')} hint={t('linksHint')}>
          <TextArea rows={2} spellCheck={false} />
        </Field>
        {open && <EvidenceLogs server={server} globalId={globalId} chosen={logs} onChange={choose} />}
        {error && <FieldError role="alert">{error}</FieldError>}
      </div>
    </details>
  );
}

/** Converts the fields to the operation's input. */
export const readEvidence = (values: FormData, { uploads, logs }: Pick<Props, 'uploads' | 'logs'>) => ({
  note: String(values.get('note') ?? '').trim(),
  links: [...linksIn(String(values.get('links') ?? ''))],
  images: uploads.stored.map(({ id }) => id),
  logs: logs.map(({ kind, id, at }) => ({ kind, id, at })),
});
