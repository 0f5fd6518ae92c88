import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { showRefused } from '#ui/shared/field-error.tsx';
import { FormContext, hasFields, homeless } from '#ui/shared/form-state.ts';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { useClaims } from '#ui/shared/use-field-failure.ts';
import { AboutFields } from './about-fields.tsx';
import { ImagesEditor } from './images-editor.tsx';
import { LauncherFields } from './launcher-fields.tsx';
import type { NewsFormFailure } from './news-form.ts';
import { Preview } from './preview.tsx';
import { SectionsEditor } from './sections-editor.tsx';
import { TextFields } from './text-fields.tsx';
import type { NewsFormControl } from './use-news-form.ts';

type Props = {
  /** null: not saved yet. */
  readonly item: NewsEdited | null;
  readonly control: NewsFormControl;
  readonly pending: boolean;
  readonly readOnly: boolean;
  readonly header: ReactNode;
  readonly notices: ReactNode;
};

/** The whole form of an item, with a live preview beside it. */
export function Editor({ item, control, pending, readOnly, header, notices }: Props) {
  const t = useTranslations('newsDesk.editor');
  const { newsForm, epoch, failure, change, conflict } = control;
  const claims = useClaims();
  const top = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  // Scroll to the first invalid field, else to the notice: the save button may have been pressed far below.
  useEffect(() => {
    if (screen.current && hasFields(failure)) showRefused(screen.current);
    else if (conflict || failure.error !== undefined) top.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, conflict]);
  return (
    <FormContext value={{ pending, failure, ...claims }}>
      <div ref={screen} className="flex flex-col gap-4">
        {header}
        <div ref={top} className="flex scroll-mt-40 flex-col gap-4 empty:hidden">
          {notices}
          {!conflict && <FailureNotice {...failure} />}
        </div>
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start 2xl:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="@container flex min-w-0 flex-col gap-4">
            <TextFields words={newsForm.words} epoch={epoch} onChange={change} readOnly={readOnly} />
            <SectionsEditor sections={newsForm.sections} epoch={epoch} onChange={change} readOnly={readOnly} />
            <ImagesEditor images={newsForm.images} onChange={change} onUploading={control.uploads} readOnly={readOnly} />
            <AboutFields newsForm={newsForm} onChange={change} readOnly={readOnly} />
            <LauncherFields newsForm={newsForm} onChange={change} readOnly={readOnly} />
          </div>
          <aside aria-label={t('preview')} className="sticky top-32 max-xl:hidden">
            <Preview newsForm={newsForm} item={item} />
          </aside>
        </div>
      </div>
    </FormContext>
  );
}

function FailureNotice({ error, stored }: NewsFormFailure) {
  const t = useTranslations('newsDesk.editor');
  const { failure, claimed = [] } = useContext(FormContext);
  if (error === undefined) return null;
  return (
    <div role="alert" className="flex gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3 text-danger-text">
      <WarningIcon className="mt-px" />
      <p>
        {[error, ...new Set(Object.values(homeless(failure, claimed)))].join(' ')} {t(stored ? 'stored' : 'problem')}
      </p>
    </div>
  );
}
