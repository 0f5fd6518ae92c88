import { useTranslations } from 'use-intl/react';
import type { RestartBoard } from '#features/restart/restart.contract.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { SuccessIcon, WarningIcon } from '#ui/shared/icons.tsx';
import { RestartIcon } from '#ui/shared/menu-icons.tsx';
import type { Chosen } from './restart.dialog.tsx';

/** Every world with a sentence for how it stands; one that nobody hears is not called normal. */
export function ServerBoard({ board, onOrder }: { readonly board: RestartBoard; readonly onOrder?: (chosen: Chosen) => void }) {
  const t = useTranslations('restart.board');
  const names = useServerNames();
  return (
    <SectionCard
      title={t('title')}
      actions={
        onOrder && (
          <Button look="danger" icon={RestartIcon} onClick={() => onOrder('all')}>
            {t('orderAll')}
          </Button>
        )
      }
    >
      <ul className="flex flex-col">
        {board.servers.map(({ number, running, online, status }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line py-3 not-first:border-t first:pt-0 last:pb-0">
            <div className="min-w-40">
              <p className="font-medium">
                {number} · {names.get(number) ?? number}
              </p>
              <p className="text-sm text-muted tabular-nums">{running && online !== null ? t('online', { online }) : t('silent')}</p>
            </div>
            <p className="flex min-w-0 grow items-center gap-2" data-status={status}>
              <Standing status={running || status === 'accepted' ? status : 'unheard'} />
            </p>
            {onOrder && status === 'normal' && (
              <Button size="small" onClick={() => onOrder(number)}>
                {t('order')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Standing({ status }: { readonly status: 'accepted' | 'normal' | 'unheard' }) {
  const t = useTranslations('restart.board');
  return (
    <>
      {status === 'accepted' && <RestartIcon className="shrink-0 text-brand-text" />}
      {status === 'normal' && <SuccessIcon className="shrink-0 text-success-text" />}
      {status === 'unheard' && <WarningIcon className="shrink-0 text-danger-text" />}
      {t(status)}
    </>
  );
}
