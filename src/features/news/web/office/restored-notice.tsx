import { useTranslations } from 'use-intl/react';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { Button } from '#ui/shared/button.tsx';
import { InfoIcon } from '#ui/shared/icons.tsx';
import { emptyNewsForm, newsFormOf } from './news-form.ts';
import type { NewsFormControl } from './use-news-form.ts';

/** An unsaved draft of an earlier visit was restored; discarding it can be undone. */
export function RestoredNotice({ control, item }: { readonly control: NewsFormControl; readonly item: NewsEdited | null }) {
  const t = useTranslations('newsDesk.editor');
  const ui = useTranslations('ui');
  const { notify } = useOffice();
  if (!control.restored || control.conflict || !control.dirty) return null;
  const discard = () => {
    const { newsForm: mine, base: mineBase, seen: mineSeen } = control;
    const base = item ? newsFormOf(item.content) : emptyNewsForm;
    control.replace(base, { base, seen: item?.version ?? 0 });
    notify({ title: t('discarded'), action: { label: ui('undo'), run: () => control.replace(mine, { base: mineBase, seen: mineSeen }) } });
  };
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-4 py-2.5">
      <InfoIcon className="text-accent-text" />
      <p className="min-w-0 grow basis-48">{t('restored')}</p>
      <Button size="small" onClick={discard}>
        {t('discard')}
      </Button>
    </div>
  );
}
