import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { CommandView } from '#features/game-link/game-servers.contract.ts';
import { formatInstantWithZone } from '#kit/time/format-time.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';

type Actions = { readonly onAgain: (command: CommandView) => void; readonly onGiveUp: (command: CommandView) => void };

export function useCommandColumns({ onAgain, onGiveUp }: Actions): readonly Column<CommandView>[] {
  const t = useTranslations('gameLink.commands');
  const format = useFormatter();
  return useMemo(
    () => [
      { id: 'kind', header: t('kind'), cell: (row) => <Kind command={row} /> },
      { id: 'account', header: t('account'), cell: ({ globalId }) => (globalId === null ? t('wholeWorld') : `#${globalId}`) },
      { id: 'state', header: t('state'), cell: (row) => <State command={row} /> },
      { id: 'tries', header: t('tries'), kind: 'number', cell: ({ attempts }) => format.number(attempts) },
      { id: 'sent', header: t('sent'), nowrap: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
      {
        id: 'actions',
        header: '',
        kind: 'actions',
        cell: (row) =>
          (row.can.sendAgain || row.can.giveUp) && (
            <span className="inline-flex flex-wrap justify-end gap-2">
              {row.can.sendAgain && (
                <Button size="small" onClick={() => onAgain(row)}>
                  {t('sendAgain')}
                </Button>
              )}
              {row.can.giveUp && (
                <Button size="small" onClick={() => onGiveUp(row)}>
                  {t('giveUp')}
                </Button>
              )}
            </span>
          ),
      },
    ],
    [t, format, onAgain, onGiveUp],
  );
}

/** The kind in words, and the number that logs and alarms name it by. */
function Kind({ command: { id, kind } }: { readonly command: CommandView }) {
  const t = useTranslations('gameLink.commands');
  return (
    <>
      <span className="block">{t.has(`kinds.${kind}`) ? t(`kinds.${kind}`) : kind}</span>
      <span className="block font-mono text-[0.8125rem] font-normal text-muted">{`command:${id}`}</span>
    </>
  );
}

function State({ command: { state, dueAt, failure, failures } }: { readonly command: CommandView }) {
  const t = useTranslations('gameLink.commands');
  const locale = useUiLocale();
  return (
    <span className="flex flex-col items-start gap-1 cards:items-end">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {state === 'waiting' && failures > 0 && (
        <span className="text-sm text-muted">{t('next', { at: formatInstantWithZone(dueAt, locale, 'dayTime') })}</span>
      )}
      {failure && state !== 'done' && <span className="text-sm wrap-anywhere text-muted">{t('reason', { reason: failure })}</span>}
    </span>
  );
}

const tones: Readonly<Record<CommandView['state'], Tone>> = {
  waiting: 'brand',
  blocked: 'plain',
  leased: 'live',
  done: 'success',
  dead: 'danger',
  givenUp: 'plain',
};
