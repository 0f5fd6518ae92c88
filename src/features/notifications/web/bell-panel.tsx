import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '#ui/shared/button.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { CheckIcon, CloseIcon } from '#ui/shared/icons.tsx';
import { AlarmsIcon } from '#ui/shared/menu-icons.tsx';
import { SkeletonText } from '#ui/shared/skeleton.tsx';
import { bellStore } from './bell-store.ts';
import type { BellState } from './notification-list.ts';
import { type LinkTo, NotificationRow } from './notification-row.tsx';

type Props = { readonly state: BellState; readonly titleId: string; readonly link: LinkTo; readonly onClose: () => void };

export function BellPanel({ state, titleId, link: Link, onClose }: Props) {
  const t = useTranslations('notifications');
  return (
    <>
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 id={titleId} className="min-w-0 flex-1 text-[1.05em] font-semibold">
          {t('title')}
        </h2>
        {state.unread > 0 && <ReadAll />}
        <IconButton icon={CloseIcon} label={t('bell.close')} size="small" onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <Rows state={state} link={Link} onClose={onClose} />
      </div>
      <footer className="border-t border-line p-2 text-center">
        <Link href="/notifications" className={allClass} onClick={onClose}>
          {t('bell.all')}
        </Link>
      </footer>
    </>
  );
}

function Rows({ state, link, onClose }: Omit<Props, 'titleId'>) {
  const t = useTranslations('notifications.bell');
  const { rows, after, failed } = state;
  const more = useBusy(bellStore.more);
  const retry = useBusy(bellStore[failed ?? 'refresh']);
  if (!rows && !failed)
    return (
      <div className="p-4">
        <SkeletonText />
      </div>
    );
  const problem = failed && (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
      <span className="text-danger-text">{t(failed === 'readAll' ? 'notRead' : 'failed')}</span>
      <Button size="small" pending={retry.busy} onClick={retry.run}>
        {t('retry')}
      </Button>
    </div>
  );
  if (rows?.length === 0)
    return (
      problem || (
        <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
          <span className="grid size-12 place-items-center rounded-full bg-raised text-muted">
            <AlarmsIcon size={24} />
          </span>
          <p className="text-pretty text-muted">{t('empty')}</p>
        </div>
      )
    );
  return (
    <>
      {failed !== 'more' && problem}
      <ul className="divide-y divide-line">
        {rows?.map((row) => (
          <li key={row.id}>
            <NotificationRow
              row={row}
              link={link}
              onOpen={() => {
                if (row.unread) bellStore.read(row.id);
                if (row.href !== null) onClose();
              }}
            />
          </li>
        ))}
      </ul>
      {failed === 'more' && problem}
      {after !== null && (
        <div className="border-t border-line p-2">
          <Button look="quiet" size="small" wide pending={more.busy} onClick={more.run}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function ReadAll() {
  const t = useTranslations('notifications.bell');
  const { busy, run } = useBusy(bellStore.readAll);
  return (
    <Button look="quiet" size="small" icon={CheckIcon} pending={busy} onClick={run}>
      {t('readAll')}
    </Button>
  );
}

/** Pending state of a button; failures are shown by the list itself. */
function useBusy(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return { busy, run };
}

const allClass = 'inline-flex min-h-control-small items-center rounded-control px-3 text-sm font-medium text-brand-text hover:underline';
