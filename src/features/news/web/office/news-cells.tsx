import { useTranslations } from 'use-intl/react';
import type { newsList } from '#features/news/news.list.ts';
import type { NewsRow } from '#features/news/news-desk.shapes.ts';
import { locales } from '#kit/i18n/locales.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import type { CellsOf } from '#kit/office/use-list.ts';
import { Note } from '#ui/office/data-table/note.tsx';
import { MenuItem, RowMenu } from '#ui/office/menu.tsx';
import { ExternalIcon, TrashIcon } from '#ui/shared/action-icons.tsx';
import { cx } from '#ui/shared/class-names.ts';
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
        <Note>
          <PersonLink id={row.savedById}>{row.savedBy ?? t('list.gone')}</PersonLink>
        </Note>
      </>
    ),
    actions: (row) => <RowActions row={row} onDelete={onDelete} />,
  };
}

/** Cover, name and missing languages, within the height of a table row. */
function Name({ row }: { readonly row: NewsRow }) {
  const t = useTranslations('newsDesk');
  const name = row.name || t('list.untitled');
  const lacking = locales
    .filter(({ code }) => !row.languages.includes(code))
    .map(({ code }) => t('list.lacks', { language: t(`languages.${code}`) }));
  return (
    <span className="inline-flex max-w-full items-center gap-2.5 align-middle">
      {row.cover ? (
        <img src={row.cover.src} alt="" width={48} height={27} loading="lazy" className={coverClass} />
      ) : (
        <span className={cx(coverClass, 'grid place-items-center text-muted')} title={t('list.noPicture')}>
          <NewsIcon size={16} />
        </span>
      )}
      <span title={[name, ...lacking].join(' · ')} className="line-clamp-2 min-w-0 cards:line-clamp-none">
        {name}
        {row.launcher && (
          <span title={t('list.launcher')} className="ml-2 inline-flex align-[-0.15em] text-muted">
            <LauncherIcon size={14} />
            <span className="sr-only">{t('list.launcher')}</span>
          </span>
        )}
        {lacking.map((text) => (
          <Note key={text}>{text}</Note>
        ))}
      </span>
    </span>
  );
}

const coverClass = 'h-[1.6875rem] w-12 shrink-0 rounded-sm bg-raised object-cover';

function RowActions({ row, onDelete }: { readonly row: NewsRow; readonly onDelete: (id: number) => void }) {
  const t = useTranslations('newsDesk');
  const undelete = useUndeleteNews();
  const { can, id, status, deletedAt } = row;
  const onSite = status === 'published' && !deletedAt;
  if (!can.delete && !can.undelete && !onSite) return null;
  return (
    <RowMenu label={t('list.actions', { name: row.name || t('list.untitled') })}>
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
    </RowMenu>
  );
}
