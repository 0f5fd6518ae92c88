import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { newsContract } from '#features/news/news.contract.ts';
import type { NewsEdited, NewsVersion } from '#features/news/news-desk.shapes.ts';
import { chunk } from '#kit/browser/chunk-guard.ts';
import { useOffice } from '#kit/office/office-context.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { ChevronLeftIcon } from '#ui/shared/icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { SkeletonText } from '#ui/shared/skeleton.tsx';
import { ErrorState } from '#ui/shared/states.tsx';
import { deskOf } from './desk.ts';
import { useRestoreVersion } from './news.data.ts';
import { useFieldLabel } from './use-field-label.ts';

const DeskDiff = lazy(() => chunk(() => import('./desk-diff.tsx')).then(({ DeskDiff: part }) => ({ default: part })));

type Props = {
  readonly item: NewsEdited;
  readonly dirty: boolean;
  /** The version that is looked at; absent: the list of all. */
  readonly of: number | undefined;
  readonly open: boolean;
  readonly onShow: (version: number | undefined) => void;
  readonly onRestored: (restored: NewsEdited) => void;
  readonly onClose: () => void;
};

/** Everything it ever said, compared with what it says now, and a way back. */
export function HistoryDialog({ item, dirty, of, open, onShow, onRestored, onClose }: Props) {
  const t = useTranslations('newsDesk.history');
  return (
    <Dialog open={open} onClose={onClose} title={of === undefined ? t('title') : t('version', { version: of })} size="large">
      {of === undefined ? (
        <Versions item={item} onShow={onShow} />
      ) : (
        <OneVersion item={item} of={of} dirty={dirty} onBack={() => onShow(undefined)} onRestored={onRestored} />
      )}
    </Dialog>
  );
}

function Versions({ item, onShow }: Pick<Props, 'item' | 'onShow'>) {
  const t = useTranslations('newsDesk.history');
  const { textOf } = useOffice();
  const { data, error, refetch, isFetching } = useOperation(newsContract.listNewsVersions, { id: item.id });
  if (!data)
    return error ? <ErrorState text={textOf(error)} onRetry={() => void refetch()} pending={isFetching} /> : <SkeletonText lines={5} />;
  if (data.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <ol className="flex flex-col divide-y divide-line">
      {data.map((version) => (
        <VersionLine key={version.version} version={version} current={version.version === item.version} onShow={onShow} />
      ))}
    </ol>
  );
}

type LineProps = { readonly version: NewsVersion; readonly current: boolean; readonly onShow: Props['onShow'] };

function VersionLine({ version: { version, savedAt, savedBy, changed }, current, onShow }: LineProps) {
  const t = useTranslations('newsDesk');
  const label = useFieldLabel();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {t('history.version', { version })}
          {current && <Badge tone="success">{t('history.current')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <Moment at={savedAt} /> · {savedBy ?? t('list.gone')}
        </p>
        {changed.length > 0 && <p className="text-sm text-muted">{t('history.changed', { fields: changed.map(label).join(', ') })}</p>}
      </div>
      {!current && (
        <Button size="small" onClick={() => onShow(version)}>
          {t('history.show')}
        </Button>
      )}
    </li>
  );
}

type OneProps = Pick<Props, 'item' | 'dirty' | 'onRestored'> & { readonly of: number; readonly onBack: () => void };

function OneVersion({ item, of, dirty, onBack, onRestored }: OneProps) {
  const t = useTranslations('newsDesk.history');
  const { textOf } = useOffice();
  const { data, error, refetch, isFetching, isPlaceholderData } = useOperation(newsContract.getNewsVersion, { id: item.id, of });
  const restore = useRestoreVersion({ onDone: onRestored });
  const waiting = !data || isPlaceholderData;
  return (
    <div className="flex flex-col gap-5">
      <Button look="quiet" size="small" icon={ChevronLeftIcon} onClick={onBack} className="-ml-2 self-start">
        {t('back')}
      </Button>
      {error && waiting ? (
        <ErrorState text={textOf(error)} onRetry={() => void refetch()} pending={isFetching} />
      ) : waiting ? (
        <SkeletonText lines={6} />
      ) : (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <DeskDiff before={deskOf(item.content)} after={deskOf(data.content)} legend={t('legend')} same={t('same')} />
        </Suspense>
      )}
      {item.can.edit && dirty && <p className="text-sm text-brand-text">{t('unsavedFirst')}</p>}
      {item.can.edit && (
        <Button
          look="primary"
          disabled={dirty || waiting}
          pending={restore.pending}
          onClick={() => void restore.act({ id: item.id, of, version: item.version })}
          className="self-start"
        >
          {t('restore')}
        </Button>
      )}
    </div>
  );
}
