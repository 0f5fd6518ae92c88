import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { LogKind } from '#features/logs/log-kinds.ts';
import { markUnseen } from '#kit/i18n/unseen.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Moment } from '#ui/shared/moment.tsx';

export type TimelineLog = {
  readonly kind: LogKind;
  readonly id: number;
  readonly at: string;
  readonly globalId: number;
  readonly nick: string;
  readonly line: string;
};

type Props<Log extends TimelineLog> = {
  readonly rows: readonly Log[];
  /** The default shows only the time, which is enough for rows of a few hours; `exact` adds the date. */
  readonly look?: 'clock' | 'exact';
  /** A marker between the rows before and after this time. */
  readonly moment?: { readonly at: string; readonly label: ReactNode };
  /** Shown at the end of a row. */
  readonly action?: (row: Log) => ReactNode;
};

export function LogTimeline<Log extends TimelineLog>({ rows, look = 'clock', moment, action }: Props<Log>) {
  const kinds = useTranslations('logs.kinds');
  const first = moment && rows.findIndex(({ at }) => at >= moment.at);
  const markBefore = first === -1 ? rows.length : first;
  return (
    <ol className="flex max-h-[32rem] flex-col overflow-y-auto">
      {rows.map((row, index) => (
        <li key={`${row.kind}-${row.id}`}>
          {moment && index === markBefore && <MomentMark {...moment} />}
          <div
            className={cx(
              'grid gap-x-4 gap-y-1 border-b border-line py-2 @2xl:items-baseline',
              look === 'exact'
                ? '@2xl:grid-cols-[10rem_6.5rem_10rem_minmax(0,1fr)_auto]'
                : '@2xl:grid-cols-[auto_6rem_10rem_minmax(0,1fr)_auto]',
            )}
          >
            <span className="text-sm text-muted">
              <Moment at={row.at} look={look} />
            </span>
            <span>
              <Badge>{kinds(row.kind)}</Badge>
            </span>
            <span className="font-medium wrap-anywhere">
              <PersonLink id={row.globalId}>{markUnseen(row.nick)}</PersonLink>
            </span>
            <span className="wrap-anywhere">{markUnseen(row.line)}</span>
            {action && <span className="justify-self-start">{action(row)}</span>}
          </div>
        </li>
      ))}
      {moment && markBefore === rows.length && (
        <li>
          <MomentMark {...moment} />
        </li>
      )}
    </ol>
  );
}

const MomentMark = ({ at, label }: { readonly at: string; readonly label: ReactNode }) => (
  <p data-moment="" className="flex items-center gap-3 py-1 text-sm text-brand-text">
    <span aria-hidden="true" className="h-px flex-1 bg-brand" />
    <span>
      {label} <Moment at={at} look="exact" />
    </span>
    <span aria-hidden="true" className="h-px flex-1 bg-brand" />
  </p>
);
