import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { acceptedTypes, uploadLimits } from '#features/attachments/upload-limits.ts';
import { FieldError } from '#ui/shared/field-error.tsx';
import { FileDrop } from '#ui/shared/file-drop.tsx';
import { UploadRow } from '#ui/shared/upload-row.tsx';
import { useFieldFailure } from '#ui/shared/use-field-failure.ts';
import type { FileUploads, UploadItem } from './use-file-uploads.widget.tsx';

type Props = {
  readonly uploads: FileUploads;
  readonly most: number;
  /** False: images only. */
  readonly videos?: boolean;
  /** Name of the hidden fields with the files' ids, for forms that the browser submits; the API reports errors under the same name. */
  readonly name?: string;
};

const megabytes = { image: uploadLimits.image / 1024 / 1024, video: uploadLimits.video / 1024 / 1024 };

/** Choose, drop or paste files; each shows its progress and can be retried or removed. Needs the strings of `fileUpload`. */
export function FileUpload({ uploads, most, videos = true, name = 'files' }: Props) {
  const t = useTranslations('fileUpload');
  const { items, notice, stored } = uploads;
  const refusal = useId();
  const { error, correct } = useFieldFailure(name);
  const add = (files: readonly File[]) => {
    correct();
    uploads.add(files);
  };
  const remove = (key: number) => {
    correct();
    uploads.remove(key);
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {items.length > 0 && (
        <ul aria-label={t('list')} className="flex flex-col gap-2">
          {items.map((item, at) => (
            <Row key={item.key} item={item} number={at + 1} uploads={{ ...uploads, remove }} />
          ))}
        </ul>
      )}
      {stored.map(({ id }) => (
        <input key={id} type="hidden" name={name} value={id} />
      ))}
      {items.length < most && (
        <FileDrop
          accept={[...acceptedTypes.image, ...(videos ? acceptedTypes.video : [])].join(',')}
          label={t('choose')}
          text={t('drop')}
          hint={videos ? t('hint', { most, ...megabytes }) : t('hintImages', { most, image: megabytes.image })}
          refusedBy={error && refusal}
          onFiles={add}
        />
      )}
      {error && (
        <FieldError id={refusal} role="alert">
          {error}
        </FieldError>
      )}
      <p role="status" className="text-sm text-danger-text empty:hidden">
        {notice}
      </p>
    </div>
  );
}

type RowProps = { readonly item: UploadItem; readonly number: number; readonly uploads: FileUploads };

function Row({ item, number, uploads }: RowProps) {
  const t = useTranslations('fileUpload');
  const { key, kind, state, share, error, stored, bytes } = item;
  const name = item.name || `${t(kind === 'video' ? 'video' : 'picture')} ${number}`;
  const said = {
    sending: t('sending', { percent: Math.floor(share * 100) }),
    checking: t('checking'),
    done: t('done'),
    failed: error ?? t('failed'),
  };
  return (
    <UploadRow
      name={name}
      picture={stored?.kind === 'image' ? stored.src : undefined}
      video={kind === 'video'}
      detail={bytes > 0 ? t('size', { size: Math.max(0.1, Math.round((bytes / 1024 / 1024) * 10) / 10) }) : undefined}
      state={state}
      share={share}
      said={said[state]}
      retry={state === 'failed' && item.mayRetry ? { label: t('retry', { name }), run: () => uploads.retry(key) } : undefined}
      remove={{ label: t('remove', { name }), run: () => uploads.remove(key) }}
    />
  );
}
