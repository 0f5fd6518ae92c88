import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { chunk } from '#kit/browser/chunk-guard.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { SkeletonText } from '#ui/shared/skeleton.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { newsFormOf } from './news-form.ts';
import type { NewsFormControl } from './use-news-form.ts';

const NewsFormDiff = lazy(() => chunk(() => import('./news-form-diff.tsx')).then(({ NewsFormDiff: part }) => ({ default: part })));

type Props = {
  readonly item: NewsEdited;
  readonly control: NewsFormControl;
  readonly comparing: boolean;
  readonly onCompare: (open: boolean) => void;
};

/**
 * Someone else saved while this text was being edited. Shows who and when, a comparison, and both ways to resolve it without losing text.
 */
export function ConflictNotice({ item, control, comparing, onCompare }: Props) {
  const t = useTranslations('newsDesk.conflict');
  const ui = useTranslations('ui');
  const { notify } = useOffice();
  const locale = useUiLocale();
  if (!control.conflict) return null;

  const theirs = newsFormOf(item.content);
  const takeTheirs = () => {
    const mine = control.newsForm;
    control.replace(theirs, { base: theirs, seen: item.version });
    onCompare(false);
    notify({ title: t('tookTheirs'), action: { label: ui('undo'), run: () => control.replace(mine) } });
  };
  const keepMine = () => {
    control.saw(item.version);
    control.fail({});
    onCompare(false);
  };
  const choices = (
    <>
      <Button size="small" onClick={keepMine} title={t('keepMineHint')}>
        {t('keepMine')}
      </Button>
      <Button size="small" onClick={takeTheirs}>
        {t('takeTheirs')}
      </Button>
    </>
  );
  return (
    <section role="alert" className="flex gap-3 rounded-control border border-brand bg-brand-soft px-4 py-3">
      <WarningIcon className="mt-px text-brand-text" />
      <div className="flex min-w-0 grow flex-col gap-3">
        <div>
          <p className="font-semibold">{item.savedBy ? t('title', { who: item.savedBy }) : t('titleNobody')}</p>
          <p>{t('text', { when: formatInstant(item.savedAt, locale, 'dayTime') })}</p>
          <p className="text-sm text-muted">{t('keepMineHint')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" look="primary" onClick={() => onCompare(true)}>
            {t('compare')}
          </Button>
          {choices}
        </div>
      </div>
      <Dialog open={comparing} onClose={() => onCompare(false)} title={t('compareTitle')} size="large" footer={choices}>
        <Suspense fallback={<SkeletonText lines={6} />}>
          <NewsFormDiff before={theirs} after={control.newsForm} legend={t('legend')} same={t('same')} />
        </Suspense>
      </Dialog>
    </section>
  );
}
