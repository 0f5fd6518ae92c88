import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { newsContract } from '#features/news/news.contract.ts';
import type { NewsEdited, NewsVersion } from '#features/news/news-desk.shapes.ts';
import { chunk } from '#kit/browser/chunk-guard.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { ChevronLeftIcon } from '#ui/shared/chevrons.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { SkeletonText } from '#ui/shared/skeleton.tsx';
import { useRestoreVersion } from './news.data.ts';
import { newsFormOf } from './news-form.ts';
import { useFieldLabel } from './use-field-label.ts';

const NewsFormDiff = lazy(() => chunk(() => import('./news-form-diff.tsx')).then(({ NewsFormDiff: part }) => ({ default: part })));

type Props = {
  readonly item: NewsEdited;
  readonly dirty: boolean;
  /** The selected version; absent: the list of versions. */
  readonly of: number | undefined;
  readonly open: boolean;
  readonly onShow: (version: number | undefined) => void;
  readonly onRestored: (restored: NewsEdited) => void;
  readonly onClose: () => void;
};

/** All versions, each compared with the current content, with an option to restore. */
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
  const versions = useReading(newsContract.listNewsVersions, { id: item.id });
  return (
    <Answer of={versions} skeleton={<SkeletonText lines={5} />}>
      {(all) =>
        all.length === 0 ? (
          <p className="text-muted">{t('none')}</p>
        ) : (
          <ol className="flex flex-col divide-y divide-line">
            {all.map((version) => (
              <VersionLine key={version.version} version={version} current={version.version === item.version} onShow={onShow} />
            ))}
          </ol>
        )
      }
    </Answer>
  );
}

type LineProps = { readonly version: NewsVersion; readonly current: boolean; readonly onShow: Props['onShow'] };

function VersionLine({ version: { version, savedAt, savedBy, savedById, changed }, current, onShow }: LineProps) {
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
          <Moment at={savedAt} /> · <PersonLink id={savedById}>{savedBy ?? t('list.gone')}</PersonLink>
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
  const version = useReading(newsContract.getNewsVersion, { id: item.id, of });
  const restore = useRestoreVersion({ onDone: onRestored });
  // Do not show the previous version's text under this version's title while it loads.
  const data = version.outdated ? undefined : version.data;
  return (
    <div className="flex flex-col gap-5">
      <Button look="quiet" size="small" icon={ChevronLeftIcon} onClick={onBack} className="-ml-2 self-start">
        {t('back')}
      </Button>
      <Answer of={{ ...version, data }} skeleton={<SkeletonText lines={6} />}>
        {({ content }) => (
          <Suspense fallback={<SkeletonText lines={6} />}>
            <NewsFormDiff before={newsFormOf(item.content)} after={newsFormOf(content)} legend={t('legend')} same={t('same')} />
          </Suspense>
        )}
      </Answer>
      {item.can.edit && dirty && <p className="text-sm text-brand-text">{t('unsavedFirst')}</p>}
      {item.can.edit && (
        <Button
          look="primary"
          disabled={dirty || !data}
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
