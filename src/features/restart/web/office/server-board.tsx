import { useTranslations } from 'use-intl/react';
import type { RestartBoard } from '#features/restart/restart.contract.ts';
import { backWithinMinutes } from '#features/restart/restart-states.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { formatInstant } from '#kit/time/format-time.ts';
import { Button } from '#ui/shared/button.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { SuccessIcon, WarningIcon } from '#ui/shared/icons.tsx';
import { RestartIcon } from '#ui/shared/menu-icons.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import type { Chosen } from './restart.dialog.tsx';

/** Every server with its status text. A silent server is shown neither as normal nor as accepted. */
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
        {board.servers.map(({ number, running, heardAt, online, status }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line py-3 not-first:border-t first:pt-0 last:pb-0">
            <div className="min-w-40">
              <p className="font-medium">
                {number} · {names.get(number) ?? number}
              </p>
              <p className="text-sm text-muted tabular-nums">{running && online !== null ? t('online', { online }) : t('silent')}</p>
            </div>
            <div className="flex min-w-0 grow basis-64 items-start gap-2" data-status={status}>
              {running ? <Standing status={status} /> : <Silence heardAt={heardAt} pending={status === 'accepted'} />}
            </div>
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

function Standing({ status }: { readonly status: 'accepted' | 'normal' }) {
  const t = useTranslations('restart.board');
  return (
    <>
      {status === 'accepted' && <RestartIcon className="mt-0.5 shrink-0 text-brand-text" />}
      {status === 'normal' && <SuccessIcon className="mt-0.5 shrink-0 text-success-text" />}
      <p>{t(status)}</p>
    </>
  );
}

/** No process is running that could have accepted the restart. */
function Silence({ heardAt, pending }: { readonly heardAt: string | null; readonly pending: boolean }) {
  const t = useTranslations('restart.board');
  const locale = useUiLocale();
  return (
    <>
      <WarningIcon className="mt-0.5 shrink-0 text-danger-text" />
      <div className="min-w-0">
        <p>{t('unheard', { since: heardAt === null ? 'never' : formatInstant(heardAt, locale) })}</p>
        {pending && <p className="text-sm text-pretty text-muted">{t('pending', { minutes: backWithinMinutes })}</p>}
      </div>
    </>
  );
}
