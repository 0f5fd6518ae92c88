import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { StoredFile } from '#features/attachments/stored-file.ts';
import { acceptedTypes } from '#features/attachments/upload-limits.ts';
import { mostFiles } from '#features/complaints/complaint-limits.ts';
import { linksIn } from '#features/complaints/links-in.ts';
import { CallError } from '#kit/browser/call.ts';
import { UploadIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Field } from '#ui/shared/field.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CloseIcon } from '#ui/shared/icons.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { EvidenceLink, FilePreview } from '../evidence-view.tsx';
import { fileDrafts } from './file-drafts.ts';
import { sendFile } from './send-file.ts';

type Sending = { readonly name: string; readonly share: number; readonly failure?: string };
export type EvidenceFiles = ReturnType<typeof useEvidenceFiles>;

/** Sent as soon as they are chosen, each with its progress; a refused one costs nothing of the others. Kept across a reload. */
export function useEvidenceFiles(draft: string) {
  const [sent, setSent] = useState<readonly StoredFile[]>([]);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const drafts = fileDrafts(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page is there
  useEffect(() => setSent(drafts.read()), []);

  const keep = (change: (now: readonly StoredFile[]) => readonly StoredFile[]) =>
    setSent((now) => {
      const next = change(now);
      drafts.write(next);
      return next;
    });
  const tell = (name: string, change: Partial<Sending> | null) =>
    setSending((now) => now.flatMap((one) => (one.name === name ? (change ? [{ ...one, ...change }] : []) : [one])));

  const add = async (files: readonly File[]) => {
    const room = files.slice(0, mostFiles - sent.length);
    setSending(room.map(({ name }) => ({ name, share: 0 })));
    for (const file of room) {
      try {
        const stored = await sendFile(file, (share) => tell(file.name, { share }));
        keep((now) => [...now, stored]);
        tell(file.name, null);
      } catch (error) {
        tell(file.name, { failure: error instanceof CallError ? (error.text ?? '') : '' });
      }
    }
  };
  return {
    sent,
    sending,
    ids: sent.map(({ id }) => id),
    add,
    remove: (id: number) => keep((now) => now.filter((one) => one.id !== id)),
    forget: () => drafts.write([]),
  };
}

type Props = { readonly files: EvidenceFiles; readonly typedLinks: string };

export function EvidenceFields({ files, typedLinks }: Props) {
  const t = useTranslations('complaintPages.evidence');
  const [links, setLinks] = useState<readonly string[]>(linksIn(typedLinks));
  return (
    <>
      <noscript>
        <p className="text-sm text-muted">{t('withoutScript')}</p>
      </noscript>
      <Field name="files" label={t('files')} hint={t('filesHint', { max: mostFiles })}>
        <Files files={files} />
      </Field>
      <Field name="links" label={t('links')} hint={t('linksHint')}>
        <TextArea
          rows={2}
          inputMode="url"
          spellCheck={false}
          defaultValue={typedLinks}
          onInput={({ currentTarget }) => setLinks(linksIn(currentTarget.value))}
        />
      </Field>
      {links.length > 0 && (
        <ul className="-mt-3 flex flex-col gap-1">
          {links
            .filter((link) => URL.canParse(link))
            .map((link) => (
              <li key={link}>
                <EvidenceLink link={link} elsewhere={t('elsewhere')} />
              </li>
            ))}
        </ul>
      )}
    </>
  );
}

function Files({ files: { sent, sending, add, remove } }: { readonly files: EvidenceFiles }) {
  const t = useTranslations('complaintPages.evidence');
  const ui = useTranslations('ui');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) void add([...event.clipboardData.files]);
  };
  return (
    <section
      aria-label={t('files')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
      className={cx('flex flex-col gap-3 rounded-control border border-dashed p-4', over ? 'border-accent bg-accent-soft' : 'border-edge')}
    >
      {sent.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {sent.map((file, at) => (
            <li key={file.id} className="relative">
              <FilePreview file={file} alt={t('file', { number: at + 1 })} />
              <IconButton
                icon={CloseIcon}
                size="small"
                look="secondary"
                label={t('remove', { name: t('file', { number: at + 1 }) })}
                onClick={() => remove(file.id)}
                className="absolute! top-1 right-1"
              />
            </li>
          ))}
        </ul>
      )}
      {sending.map(({ name, share, failure }) => (
        <p
          key={name}
          role={failure === undefined ? 'status' : 'alert'}
          className={cx('text-sm', failure === undefined ? 'text-muted' : 'text-danger-text')}
        >
          {failure === undefined ? t('progress', { name, percent: share }) : `${name}: ${failure || ui('failed')}`}
        </p>
      ))}
      {sent.length < mostFiles && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="small" icon={UploadIcon} onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
          <span className="text-sm text-muted max-sm:hidden">{t('drop')}</span>
          <input
            ref={input}
            type="file"
            multiple
            accept={[...acceptedTypes.image, ...acceptedTypes.video].join(',')}
            aria-label={t('choose')}
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = '';
            }}
            className="hidden"
          />
        </div>
      )}
    </section>
  );
}
