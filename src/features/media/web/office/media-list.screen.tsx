import { useFormatter, useTranslations } from 'use-intl/react';
import { type MediaView, mediaContract } from '#features/media/media.contract.ts';
import { mediaList } from '#features/media/media.list.ts';
import { mediaScreen } from '#features/media/media.urls.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { useHas } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useAct } from '#kit/office/use-act.ts';
import { type CellsOf, useList } from '#kit/office/use-list.ts';
import { manyAction } from '#kit/office/use-many.ts';
import { useScreenSearch } from '#kit/office/use-screen.ts';
import { DataTable } from '#ui/office/data-table/data-table.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { MediaDialog } from './media.dialog.tsx';

const { listMedia, exportMedia, removeMedia } = mediaContract;

export default function MediaListScreen() {
  const t = useTranslations('media');
  const [{ dialog, item, ...search }, setSearch] = useScreenSearch(mediaScreen);
  const mayEdit = useHas('media.edit');
  const names = useServerNames();
  const close = () => setSearch({ dialog: undefined, item: undefined }, 'replace');
  const removing = useAct(removeMedia, { invalidates: [listMedia], done: t('removing.done'), onDone: close });
  const ask = (dialog: 'edit' | 'remove', item: number) => setSearch({ dialog, item });
  const list = useList({
    list: mediaList,
    read: listMedia,
    csv: exportMedia,
    search,
    setSearch,
    header: useTranslations('media.columns'),
    cells: useCells(mayEdit ? ask : undefined),
    filters: {
      text: { hint: t('filters.text') },
      server: {
        label: t('filters.server'),
        options: [...names].map(([number, name]) => ({ value: String(number), label: `${number} · ${name}` })),
      },
    },
    many: [
      manyAction<MediaView, typeof removeMedia>(removeMedia, {
        label: t('removing.many'),
        can: () => mayEdit,
        input: ({ id }) => ({ id }),
        invalidates: [listMedia],
      }),
    ],
  });
  const chosen = list.table.rows?.find(({ id }) => id === item);
  return (
    <>
      <DataTable
        {...list.table}
        caption={t('list.caption')}
        create={mayEdit && { label: t('list.add'), open: () => setSearch({ dialog: 'add' }) }}
        empty={{ text: t('list.empty') }}
      />
      {mayEdit && (
        <MediaDialog open={dialog === 'add' || (dialog === 'edit' && chosen !== undefined)} person={chosen ?? null} onClose={close} />
      )}
      <Confirmation
        open={dialog === 'remove' && chosen !== undefined}
        question={t('removing.question', { nick: chosen?.nick ?? '' })}
        confirm={t('removing.confirm')}
        danger
        pending={removing.pending}
        onConfirm={() => chosen && void removing.act({ id: chosen.id })}
        onClose={close}
      >
        {t('removing.text')}
      </Confirmation>
    </>
  );
}

function useCells(ask?: (dialog: 'edit' | 'remove', item: number) => void): CellsOf<typeof mediaList, MediaView> {
  const t = useTranslations('media');
  const format = useFormatter();
  const names = useServerNames();
  return {
    nick: ({ nick, globalId }) => <PersonLink id={globalId}>{nick}</PersonLink>,
    server: ({ server }) => `${server} · ${names.get(server) ?? server}`,
    level: ({ level }) => format.number(level),
    addedBy: ({ addedBy, addedById }) => <PersonLink id={addedById}>{addedBy ?? t('gone')}</PersonLink>,
    added: ({ addedAt }) => <Moment at={addedAt} />,
    actions: ({ id, nick }) =>
      ask && (
        <RowMenu label={t('list.actions', { nick })}>
          <MenuItem onSelect={() => ask('edit', id)}>{t('list.edit')}</MenuItem>
          <MenuItem danger onSelect={() => ask('remove', id)}>
            {t('list.remove')}
          </MenuItem>
        </RowMenu>
      ),
  };
}
