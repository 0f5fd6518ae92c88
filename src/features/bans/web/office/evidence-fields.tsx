import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { StoredImage } from '#features/attachments/stored-image.ts';
import { maxNote, mostEvidence } from '#features/bans/ban-limits.ts';
import { Field } from '#ui/shared/field.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { EvidenceImages } from './evidence-images.tsx';
import { type ChosenLog, EvidenceLogs } from './evidence-logs.tsx';

export type Evidence = { readonly images: readonly StoredImage[]; readonly logs: readonly ChosenLog[] };

type Props = {
  readonly server: number;
  readonly globalId: number;
  readonly evidence: Evidence;
  readonly onChange: (change: (before: Evidence) => Evidence) => void;
};

/** What colleagues will want to know in a month. Nothing of it is needed. */
export function EvidenceFields({ server, globalId, evidence, onChange }: Props) {
  const t = useTranslations('bans.evidence');
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="rounded-control border border-line">
      <summary className="cursor-pointer px-4 py-3 font-semibold">{t('title')}</summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <p className="text-sm text-pretty text-muted">{t('about')}</p>
        <Field name="note" label={t('note')} hint={t('noteHint')}>
          <TextArea rows={2} maxLength={maxNote} />
        </Field>
        <EvidenceImages
          images={evidence.images}
          most={mostEvidence}
          onAdd={(image) => onChange((before) => ({ ...before, images: [...before.images, image] }))}
          onRemove={({ id }) => onChange((before) => ({ ...before, images: before.images.filter((one) => one.id !== id) }))}
        />
        <Field name="links" label={t('links')} hint={t('linksHint')}>
          <TextArea rows={2} spellCheck={false} />
        </Field>
        {open && (
          <EvidenceLogs
            server={server}
            globalId={globalId}
            chosen={evidence.logs}
            onChange={(logs) => onChange((before) => ({ ...before, logs }))}
          />
        )}
      </div>
    </details>
  );
}

/** As the operation takes it. */
export const readEvidence = (values: FormData, { images, logs }: Evidence) => ({
  note: String(values.get('note') ?? '').trim(),
  links: String(values.get('links') ?? '')
    .split(/\s+/)
    .filter((link) => link !== ''),
  images: images.map(({ id }) => id),
  logs: logs.map(({ kind, id, at }) => ({ kind, id, at })),
});
