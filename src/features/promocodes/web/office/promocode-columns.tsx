import { type ReactNode, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import type { PromocodeView } from '#features/promocodes/promocodes.contract.ts';
import type { Column } from '#ui/office/data-table/column.ts';
import { Moment } from '#ui/shared/moment.tsx';
import { PromocodeStatus } from './promocode-status.tsx';

export function usePromocodeColumns(actions: (row: PromocodeView) => ReactNode): readonly Column<PromocodeView>[] {
  const t = useTranslations('promocodes.columns');
  const list = useTranslations('promocodesOffice.list');
  const format = useFormatter();
  return useMemo(
    () => [
      { id: 'name', header: t('name'), sortable: true, cell: (row) => <Name promocode={row} /> },
      { id: 'status', header: t('status'), cell: (row) => <Status promocode={row} /> },
      {
        id: 'activations',
        header: t('activations'),
        kind: 'number',
        sortable: true,
        firstOrder: 'descending',
        cell: ({ activations }) => format.number(activations),
      },
      {
        id: 'validActivations',
        header: t('validActivations'),
        kind: 'number',
        cell: ({ validActivations }) => format.number(validActivations),
      },
      { id: 'tag', header: t('tag'), cell: ({ tag }) => tag?.name ?? <span className="text-muted">{list('noTag')}</span> },
      {
        id: 'created',
        header: t('createdAt'),
        sortable: true,
        firstOrder: 'descending',
        nowrap: true,
        cell: ({ createdAt }) => <Moment at={createdAt} look="day" />,
      },
      { id: 'edited', header: t('editedAt'), nowrap: true, cell: ({ editedAt }) => <Moment at={editedAt} look="day" /> },
      { id: 'actions', header: list('actions'), kind: 'actions', cell: actions },
    ],
    [t, list, format, actions],
  );
}

function Name({ promocode: { name, linkedLogin } }: { readonly promocode: PromocodeView }) {
  const t = useTranslations('promocodesOffice.list');
  return (
    <>
      <span className="block font-mono wrap-anywhere">{name}</span>
      {linkedLogin && <span className="block text-sm font-normal text-muted">{t('linkedTo', { login: linkedLogin })}</span>}
    </>
  );
}

/** With the reason of a refusal: colleagues ask for it. */
function Status({ promocode: { status, refusal } }: { readonly promocode: PromocodeView }) {
  return (
    <>
      <PromocodeStatus status={status} />
      {refusal && <span className="mt-1 block max-w-64 text-sm text-pretty wrap-anywhere text-muted">{refusal}</span>}
    </>
  );
}
