import { useTranslations } from 'use-intl/react';
import type { newsList } from '#features/news/news.list.ts';
import type { NewsRow } from '#features/news/news-desk.shapes.ts';
import { locales } from '#kit/i18n/locales.ts';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Note } from '#ui/office/data-table/note.tsx';
import { Menu, MenuItem } from '#ui/office/menu.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { ExternalIcon, MoreIcon, TrashIcon } from '#ui/shared/icons.tsx';
import { NewsIcon, RestartIcon } from '#ui/shared/menu-icons.tsx';
import { Moment } from '#ui/shared/moment.tsx';
import { useUndeleteNews } from './news.data.ts';
import { LauncherIcon } from './news-icons.tsx';
import { NewsStatus } from './news-status.tsx';

export function useNewsCells({ onDelete }: { readonly onDelete: (id: number) => void }): CellsOf<typeof newsList, NewsRow> {
  const t = useTranslations('newsDesk');
  return {
    name: (row) => <Name row={row} />,
    category: (row) => t(`categories.${row.category}`),
    status: (row) => <NewsStatus status={row.deletedAt ? 'deleted' : row.status} />,
    date: (row) => {
      const at = row.publishedAt ?? row.scheduledFor;
      return at ? <Moment at={at} /> : <span className="text-muted">–</span>;
    },
    saved: (row) => (
      <>
        <Moment at={row.savedAt} />
        <Note>{row.savedBy ?? t('list.gone')}</Note>
      </>
    ),
    actions: (row) => <RowActions row={row} onDelete={onDelete} />,
  };
}

/** The cover, the name, and what is still missing. */
function Name({ row }: { readonly row: NewsRow }) {
  const t = useTranslations('newsDesk');
  const lacking = locales.filter(({ code }) => !row.languages.includes(code));
  return (
    <span className="flex min-w-0 items-center gap-3">
      {row.cover ? (
        <img
          src={row.cover.src}
          alt=""
          width={64}
          height={36}
          loading="lazy"
          className="h-9 w-16 shrink-0 rounded-md bg-raised object-cover"
        />
      ) : (
        <span className="grid h-9 w-16 shrink-0 place-items-center rounded-md bg-raised text-muted" title={t('list.noPicture')}>
          <NewsIcon size={18} />
        </span>
      )}
      <span className="min-w-0">
        <span title={row.name} className="line-clamp-2">
          {row.name || t('list.untitled')}
        </span>
        {(row.launcher || lacking.length > 0) && (
          <span className="flex flex-wrap gap-x-3 text-sm font-normal text-muted">
            {row.launcher && (
              <span className="inline-flex items-center gap-1">
                <LauncherIcon size={14} />
                {t('list.launcher')}
              </span>
            )}
            {lacking.map(({ code }) => (
              <span key={code}>{t('list.lacks', { language: t(`languages.${code}`) })}</span>
            ))}
          </span>
        )}
      </span>
    </span>
  );
}

function RowActions({ row, onDelete }: { readonly row: NewsRow; readonly onDelete: (id: number) => void }) {
  const t = useTranslations('newsDesk');
  const undelete = useUndeleteNews();
  const { can, id, status, deletedAt } = row;
  const onSite = status === 'published' && !deletedAt;
  if (!can.delete && !can.undelete && !onSite) return null;
  return (
    <Menu trigger={<IconButton icon={MoreIcon} size="small" label={t('list.actions', { name: row.name || t('list.untitled') })} />}>
      {onSite && (
        <MenuItem icon={ExternalIcon} onSelect={() => window.open(`/news/${id}`, '_blank')}>
          {t('list.openPage')}
        </MenuItem>
      )}
      {can.undelete && (
        <MenuItem icon={RestartIcon} onSelect={() => void undelete.act({ id })}>
          {t('editor.undelete')}
        </MenuItem>
      )}
      {can.delete && (
        <MenuItem icon={TrashIcon} danger onSelect={() => onDelete(id)}>
          {t('editor.delete')}
        </MenuItem>
      )}
    </Menu>
  );
}
