import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { type RestartView, restartContract } from '#features/restart/restart.contract.ts';
import { restartList } from '#features/restart/restart.list.ts';
import { restartScreen } from '#features/restart/restart.urls.ts';
import { type RestartState, restartStates } from '#features/restart/restart-states.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { useHas } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { type CellsOf, useList } from '#kit/office/use-list.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { Answer } from '#ui/office/answer.tsx';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { Badge, type Tone } from '#ui/shared/badge.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { OpenRestarts } from './open-restarts.tsx';
import { type Chosen, RestartDialog } from './restart.dialog.tsx';
import { ServerBoard } from './server-board.tsx';

/** Short enough to follow the countdown and the game's status live. */
const everyMs = 2_000;

export default function RestartScreen() {
  const board = useReading(restartContract.getRestartBoard, undefined, { every: everyMs });
  const mayOrder = useHas('restart.order');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <div className="@container flex flex-col gap-4">
      <Answer of={board}>
        {(data) => (
          <>
            <OpenRestarts board={data} />
            <ServerBoard board={data} onOrder={mayOrder ? setChosen : undefined} />
            <RestartDialog board={data} chosen={chosen} onClose={() => setChosen(null)} />
          </>
        )}
      </Answer>
      <RestartHistory />
    </div>
  );
}

const tones: Readonly<Record<RestartState, Tone>> = { running: 'brand', stopped: 'danger', done: 'success', cancelled: 'plain' };

function RestartHistory() {
  const t = useTranslations('restart');
  const names = useServerNames();
  const [search, setSearch] = useScreenSearch(restartScreen);
  const list = useList({
    list: restartList,
    read: restartContract.listRestarts,
    csv: restartContract.exportRestarts,
    search,
    setSearch,
    header: useTranslations('restart.columns'),
    cells: useCells(),
    filters: {
      state: { label: t('filters.state'), options: restartStates.map((value) => ({ value, label: t(`states.${value}`) })) },
      server: {
        label: t('filters.server'),
        options: [...names].map(([number, name]) => ({ value: String(number), label: `${number} · ${name}` })),
      },
    },
  });
  return <DataTable {...list.table} caption={t('history.caption')} empty={{ text: t('history.empty') }} />;
}

function useCells(): CellsOf<typeof restartList, RestartView> {
  const t = useTranslations('restart');
  const format = useFormatter();
  const names = useServerNames();
  return {
    number: ({ id }) => format.number(id),
    servers: ({ scope, worlds }) =>
      scope === 'all' ? t('history.all') : worlds.map(({ server }) => names.get(server) ?? server).join(', '),
    reason: ({ reason }) => reason,
    minutes: ({ minutes }) => format.number(minutes),
    state: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
    by: ({ by, byId }) => <PersonLink id={byId}>{by ?? t('open.gone')}</PersonLink>,
    ordered: ({ orderedAt }) => <Moment at={orderedAt} />,
    ended: ({ endedAt }) => (endedAt ? <Moment at={endedAt} /> : '–'),
  };
}
