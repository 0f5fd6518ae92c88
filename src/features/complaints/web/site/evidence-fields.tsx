import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { FileUpload } from '#features/attachments/web/file-upload.widget.tsx';
import type { FileUploads } from '#features/attachments/web/use-file-uploads.widget.tsx';
import { useKeptUploads } from '#features/attachments/web/use-kept-uploads.widget.tsx';
import { evidencePurpose, mostFiles } from '#features/complaints/complaint-limits.ts';
import { linksIn } from '#kit/text/links-in.ts';
import { isWebAddress } from '#kit/text/web-address.ts';
import { Field } from '#ui/shared/field.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { useFieldFailure } from '#ui/shared/use-field-failure.ts';
import { EvidenceLink } from '../evidence-view.tsx';

/** Files of a complaint or an answer, kept across a reload. */
export const useEvidenceFiles = (draft: string) => useKeptUploads({ purpose: evidencePurpose, most: mostFiles, draft });

type Props = {
  readonly uploads: FileUploads;
  readonly typedLinks: string;
  /** Requires at least one file or link. */
  readonly needed?: boolean;
};

export function EvidenceFields({ uploads, typedLinks, needed = false }: Props) {
  const t = useTranslations('complaintPages.evidence');
  const [links, setLinks] = useState<readonly string[]>(linksIn(typedLinks));
  const { correct } = useFieldFailure('files');
  const type = (text: string) => {
    setLinks(linksIn(text));
    // A link satisfies the requirement for a file.
    correct();
  };
  return (
    <>
      <noscript>
        <p className="text-sm text-muted">{t('withoutScript')}</p>
      </noscript>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 font-medium">{t('files')}</legend>
        {needed && <p className="-mt-2 text-sm text-pretty text-muted">{t('needed')}</p>}
        <FileUpload uploads={uploads} most={mostFiles} />
      </fieldset>
      <Field name="links" label={t('links')} hint={t('linksHint')}>
        <TextArea
          rows={2}
          inputMode="url"
          spellCheck={false}
          defaultValue={typedLinks}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      </Field>
      {links.length > 0 && (
        <ul className="-mt-3 flex flex-col gap-1">
          {links.filter(isWebAddress).map((link) => (
            <li key={link}>
              <EvidenceLink link={link} elsewhere={t('elsewhere')} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
