import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { LogKind } from '#features/logs/log-kinds.ts';
import { logsContract } from '#features/logs/logs.contract.ts';
import { csvAddress } from '#kit/office/csv-address.ts';
import { usePages } from '#kit/office/use-pages.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Button } from '#ui/shared/button.tsx';
import { Switch } from '#ui/shared/choices.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { DownloadIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { useLogColumns } from './log-columns.tsx';
import { LogFilters } from './log-filters.tsx';
import { useLiveLogs } from './use-live-logs.ts';
import { type LogFilterState, type LogScreen, useLogFilter } from './use-log-filter.ts';
import { useLogTotal } from './use-log-total.ts';

type Props = { readonly kind: LogKind /** Whose address holds the filter. */; readonly screen: LogScreen };

/** The logs of one kind under the filter of the address, newest first. */
export function LogList({ kind, screen }: Props) {
  const t = useTranslations('logs');
  const ui = useTranslations('ui');
  const state = useLogFilter(kind, screen);
  const { filter } = state;
  const [open, setOpen] = useState(state.narrowed);
  const columns = useLogColumns(kind);
  const { first, ...pages } = usePages(logsContract.listLogs, filter);
  // Nothing happens any more in a range that has ended.
  const canFollow = Date.parse(state.range.to) > Date.now();
  const live = canFollow && state.live;
  const { connected } = useLiveLogs(filter, { on: live, servers: first?.servers });
  return (
    <div className="flex flex-col gap-4">
      <LogFilters
        state={state}
        open={open}
        onOpen={setOpen}
        severalServers={filter.server !== undefined || (first !== undefined && first.servers.length > 1)}
        rows={pages.rows ?? []}
      />
      <DataTable
        {...pages}
        total={useLogTotal(filter, live)}
        caption={t(`kinds.${kind}`)}
        columns={columns}
        rowKey={(row) => row.id}
        filters={<p className={cx('text-sm text-pretty text-muted', !open && '@max-md:hidden')}>{t('list.howTo')}</p>}
        actions={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LiveSwitch state={state} disabled={!canFollow} connected={connected} />
            <LinkButton href={csvAddress(logsContract.exportLogs, filter)} download icon={DownloadIcon}>
              {ui('downloadCsv')}
            </LinkButton>
          </div>
        }
        empty={{
          text: t('list.empty'),
          action: state.narrowed && <Button onClick={state.reset}>{t('list.resetFilter')}</Button>,
        }}
      />
      {first && <p className="text-sm text-muted tabular-nums">{t('list.took', { ms: first.tookMs })}</p>}
    </div>
  );
}

type LiveSwitchProps = { readonly state: LogFilterState; readonly disabled: boolean; readonly connected: boolean };

function LiveSwitch({ state: { live, setLive }, disabled, connected }: LiveSwitchProps) {
  const t = useTranslations('logs.list');
  const on = live && !disabled;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {on && <Badge tone={connected ? 'live' : 'danger'}>{t(connected ? 'following' : 'lost')}</Badge>}
      <Switch label={t('live')} checked={on} disabled={disabled} onChange={(event) => setLive(event.target.checked)} />
    </div>
  );
}
