import { useTranslations } from 'use-intl/react';
import { FileUpload } from '#features/attachments/web/file-upload.widget.tsx';
import { type KeptUploads, useKeptUploads } from '#features/attachments/web/use-kept-uploads.widget.tsx';
import { filesPurpose, mostFiles } from '#features/support/ticket-categories.ts';
import { useFieldFailure } from '#ui/shared/use-field-failure.ts';

/** Files of one message; they survive a reload. */
export const useTicketFiles = (draft: string, refused: boolean): KeptUploads =>
  useKeptUploads({ purpose: filesPurpose, most: mostFiles, draft, refused });

type FileFieldProps = {
  readonly files: KeptUploads;
  /** People who cannot upload here may attach files to a mail answer. */
  readonly byMail?: boolean;
};

/** Shown to visitors, who cannot upload. */
export function FilesElsewhere({ byMail }: { readonly byMail: boolean }) {
  const t = useTranslations('support.files');
  return <p className="text-sm text-muted">{t(byMail ? 'byMail' : 'signedIn')}</p>;
}

/** Collapsed while empty, because most messages have no files. */
export function FileField({ files: { uploads }, byMail = false }: FileFieldProps) {
  const t = useTranslations('support.files');
  const { error } = useFieldFailure('files');
  return (
    <details open={uploads.items.length > 0 || error !== undefined || undefined} className="rounded-card border border-line px-5 py-3">
      <summary className="cursor-pointer text-sm font-semibold">{t('add')}</summary>
      <div className="mt-3">
        <noscript>
          <p className="text-sm text-muted">{t(byMail ? 'withoutScript' : 'needsScript')}</p>
        </noscript>
        <FileUpload uploads={uploads} most={mostFiles} />
      </div>
    </details>
  );
}
