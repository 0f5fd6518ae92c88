import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { FileUpload } from '#features/attachments/web/file-upload.widget.tsx';
import { type KeptUploads, useKeptUploads } from '#features/attachments/web/use-kept-uploads.widget.tsx';
import { bugFilesPurpose, mostBugFiles } from '#features/bugs/bug-report.ts';

/** Files of the unsent report, kept across a reload. */
export const useScreenshots = (): KeptUploads => useKeptUploads({ purpose: bugFilesPurpose, most: mostBugFiles, draft: 'bug-report' });

type Props = { readonly files: KeptUploads; readonly signedIn: boolean };

/** Uploads need an account, so visitors see how to get one. */
export function Screenshots({ files: { uploads }, signedIn }: Props) {
  const t = useTranslations('bugs.form.files');
  const link = (text: ReactNode) => (
    <a href="/auth?next=%2Ftest%23bug" className="text-brand-text underline underline-offset-4">
      {text}
    </a>
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium">{t('title')}</legend>
      {signedIn ? (
        <>
          <noscript>
            <p className="text-sm text-muted">{t('withoutScript')}</p>
          </noscript>
          <FileUpload uploads={uploads} most={mostBugFiles} />
        </>
      ) : (
        <p className="text-sm text-muted">{t.rich('signIn', { link })}</p>
      )}
    </fieldset>
  );
}
