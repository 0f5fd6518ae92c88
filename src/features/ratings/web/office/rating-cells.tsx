import { useFormatter, useTranslations } from 'use-intl/react';
import { moneyLogScreen } from '#features/logs/logs.urls.ts';
import type { RatedPlayer } from '#features/ratings/ratings.contract.ts';
import type { moneyRatingList } from '#features/ratings/ratings.list.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { withMinus } from '#kit/i18n/minus.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { cx } from '#ui/shared/class-names.ts';

export function useRatingCells(): CellsOf<typeof moneyRatingList, RatedPlayer> {
  const t = useTranslations('ratings');
  const format = useFormatter();
  const names = useServerNames();
  return {
    place: ({ place }) => place,
    player: ({ nick, globalId }) => (
      <span className="font-medium">
        <PersonLink id={globalId}>{markUnseen(nick)}</PersonLink>
      </span>
    ),
    globalId: ({ globalId }) => <PersonLink id={globalId}>{globalId}</PersonLink>,
    server: ({ server }) => names.get(server) ?? t('serverNumber', { number: server }),
    cash: ({ cash }) => format.number(cash),
    bank: ({ bank }) => format.number(bank),
    total: ({ total }) => <span className="font-medium">{format.number(total)}</span>,
    change: ({ change }) => <Change by={change} />,
    unexplained: (row) => <Jump row={row} />,
  };
}

/** The sign shows the direction, so the colour is not the only cue. */
function Change({ by }: { readonly by: number | null }) {
  const format = useFormatter();
  if (by === null) return '–';
  return (
    <span className={cx(by > 0 && 'text-success-text', by < 0 && 'text-danger-text')}>
      {withMinus(format.number(by, { signDisplay: 'exceptZero' }))}
    </span>
  );
}

/** Links to the player's money log of today, which does not explain the jump. */
function Jump({ row: { unexplained, globalId, server } }: { readonly row: RatedPlayer }) {
  const t = useTranslations('ratings');
  const format = useFormatter();
  const readsLogs = useHas('logs.read');
  if (unexplained === null) return null;
  const badge = <Badge tone="danger">{withMinus(format.number(unexplained, { signDisplay: 'exceptZero' }))}</Badge>;
  if (!readsLogs) return badge;
  return (
    <OfficeLink
      to={moneyLogScreen}
      search={{ player: String(globalId), server: String(server), period: 'today' }}
      title={t('jump')}
      aria-label={`${t('jump')}: ${format.number(unexplained)}. ${t('moneyLog')}`}
    >
      {badge}
    </OfficeLink>
  );
}
