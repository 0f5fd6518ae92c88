import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { LogKind } from '#features/logs/log-kinds.ts';
import { type LogFilter, logsContract } from '#features/logs/logs.contract.ts';
import { logList } from '#features/logs/logs.list.ts';
import { useList } from '#kit/office/use-list.ts';
import { useOperation } from '#kit/office/use-operation.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Badge } from '#ui/shared/badge.tsx';
import { Switch } from '#ui/shared/choices.tsx';
import type { Total } from '#ui/shared/displayed-label.tsx';
import { useLogCells } from './log-cells.tsx';
import { LogFilters } from './log-filters.tsx';
import { useLiveLogs } from './use-live-logs.ts';
import { type LogFilterState, type LogScreen, useLogFilter } from './use-log-filter.ts';

type Props = { readonly kind: LogKind /** The screen whose URL has the filter. */; readonly screen: LogScreen };

export function LogList({ kind, screen }: Props) {
  const t = useTranslations('logs');
  const state = useLogFilter(kind, screen);
  const { filter, search, setSearch } = state;
  const list = useList({
    list: logList(kind),
    read: logsContract.listLogs,
    csv: logsContract.exportLogs,
    asked: filter,
    search,
    setSearch,
    header: useTranslations('logs.columns'),
    cells: useLogCells(kind),
  });
  const { first, table } = list;
  const [open, setOpen] = useState(table.onReset !== undefined);
  // Live updates need a range that includes now and the newest rows on top.
  const canFollow = Date.parse(table.period?.value?.to ?? '') > Date.now() && filter.sort !== 'at';
  const live = canFollow && state.live;
  const { connected } = useLiveLogs(filter, { on: live, servers: first?.servers });
  return (
    <div className="flex flex-col gap-4">
      <LogFilters
        state={state}
        open={open}
        onOpen={setOpen}
        onReset={table.onReset}
        severalServers={filter.server !== undefined || (first !== undefined && first.servers.length > 1)}
        rows={table.rows ?? []}
      />
      <DataTable
        {...table}
        total={useLogTotal(filter, live)}
        caption={t(`kinds.${kind}`)}
        actions={<LiveSwitch state={state} disabled={!canFollow} connected={connected} />}
        empty={{ text: t('list.empty') }}
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

/** While rows arrive, the total is recounted this often; up to 10,000, with every arrival. */
const recountMs = 60_000;

/** Number of matching rows: exact at once up to 10,000; beyond that "more than" until a second request has counted them. */
function useLogTotal(filter: LogFilter, live: boolean): Total | undefined {
  const quick = useOperation(logsContract.countLogs, filter);
  const counted = quick.isPlaceholderData ? undefined : quick.data;
  const whole = useOperation(
    logsContract.countLogs,
    { ...filter, exact: 'true' },
    { enabled: counted?.exact === false, every: live ? recountMs : undefined },
  );
  if (!counted || counted.exact) return counted?.count;
  return whole.data && !whole.isPlaceholderData ? whole.data.count : { atLeast: counted.count };
}
