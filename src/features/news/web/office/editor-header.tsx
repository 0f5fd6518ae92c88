import { useTranslations } from 'use-intl/react';
import type { NewsEdited } from '#features/news/news-desk.shapes.ts';
import { formatInstant } from '#kit/time/format-time.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/office/menu.tsx';
import { MoreIcon } from '#ui/office/office-icons.tsx';
import { ExternalIcon, TrashIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { ClockIcon } from '#ui/shared/icons.tsx';
import { LinkButton } from '#ui/shared/link-button.tsx';
import { BansIcon, LogsIcon } from '#ui/shared/menu-icons.tsx';
import { useUiLocale } from '#ui/shared/use-ui-locale.ts';
import { useUndeleteNews } from './news.data.ts';
import { EyeIcon } from './news-icons.tsx';
import { NewsStatus } from './news-status.tsx';
import type { Saving } from './use-saving.ts';

type EditorDialog = 'preview' | 'publish' | 'schedule' | 'unpublish' | 'delete' | 'history';

type Props = {
  /** null: not saved yet. History and deletion appear after the first save. */
  readonly item: NewsEdited | null;
  readonly dirty: boolean;
  readonly saving: Saving;
  readonly onOpen: (what: EditorDialog) => void;
};

/** Status and actions of the item. Sticky, so that a long text can be saved without scrolling. */
export function EditorHeader(props: Props) {
  const { item, dirty, saving, onOpen } = props;
  const t = useTranslations('newsDesk.editor');
  const undelete = useUndeleteNews();
  const mayEdit = item?.can.edit ?? true;
  const mayPublish = item?.can.publish ?? true;
  const saveLabel = item?.status === 'published' ? t('savePublished') : t('save');

  return (
    <>
      <header className="sticky top-14 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line bg-night/95 px-4 py-3 -mt-5 backdrop-blur-sm md:-mx-6 md:px-6">
        <Standing item={item} dirty={dirty} />
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <span className="max-sm:hidden xl:hidden">
            <IconButton icon={EyeIcon} look="secondary" label={t('preview')} onClick={() => onOpen('preview')} />
          </span>
          {item?.can.undelete && (
            <Button look="primary" pending={undelete.pending} onClick={() => void undelete.act({ id: item.id })}>
              {t('undelete')}
            </Button>
          )}
          {mayEdit && (
            <Button
              look={mayPublish ? 'secondary' : 'primary'}
              pending={saving.isPending('save')}
              disabled={item !== null && !dirty}
              onClick={() => void saving.save()}
              className="max-sm:grow"
            >
              {saveLabel}
            </Button>
          )}
          {mayEdit && mayPublish && (
            <Button look="primary" pending={saving.isPending('publish')} onClick={() => onOpen('publish')} className="max-sm:grow">
              {t('publish')}
            </Button>
          )}
          <MoreActions {...props} />
        </div>
      </header>
      <Dates item={item} className="flex flex-col text-sm text-muted sm:hidden" />
    </>
  );
}

function MoreActions({ item, onOpen }: Props) {
  const t = useTranslations('newsDesk.editor');
  const can = item?.can;
  const onSite = item?.status === 'published' && !item.deletedAt;
  return (
    <>
      {onSite && (
        <LinkButton href={item.url} target="_blank" icon={ExternalIcon} className="max-sm:hidden">
          {t('openPage')}
        </LinkButton>
      )}
      <Menu trigger={<IconButton icon={MoreIcon} look="secondary" label={t('more')} />}>
        <MenuItem icon={EyeIcon} onSelect={() => onOpen('preview')}>
          {t('preview')}
        </MenuItem>
        {onSite && (
          <MenuItem icon={ExternalIcon} onSelect={() => window.open(item.url, '_blank')}>
            {t('openPage')}
          </MenuItem>
        )}
        {(can?.schedule ?? true) && (
          <MenuItem icon={ClockIcon} onSelect={() => onOpen('schedule')}>
            {item?.status === 'scheduled' ? t('reschedule') : t('schedule')}
          </MenuItem>
        )}
        {item && (
          <MenuItem icon={LogsIcon} onSelect={() => onOpen('history')}>
            {t('history')}
          </MenuItem>
        )}
        {(can?.unpublish || can?.delete) && <MenuSeparator />}
        {can?.unpublish && (
          <MenuItem icon={BansIcon} onSelect={() => onOpen('unpublish')}>
            {item?.status === 'scheduled' ? t('unschedule') : t('unpublish')}
          </MenuItem>
        )}
        {can?.delete && (
          <MenuItem icon={TrashIcon} danger onSelect={() => onOpen('delete')}>
            {t('delete')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

function Standing({ item, dirty }: Pick<Props, 'item' | 'dirty'>) {
  const t = useTranslations('newsDesk');
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <NewsStatus status={item?.deletedAt ? 'deleted' : (item?.status ?? 'draft')} />
      <Dates item={item} className="flex flex-wrap gap-x-3 max-sm:hidden" />
      <span role="status" className="font-medium text-brand-text">
        {dirty && t('editor.unsaved')}
      </span>
    </div>
  );
}

/** On a phone it is below the sticky bar, which must not cover the text. */
function Dates({ item, className }: Pick<Props, 'item'> & { readonly className: string }) {
  const t = useTranslations('newsDesk');
  const locale = useUiLocale();
  const when = (at: string) => formatInstant(at, locale, 'dayTime');
  const lines = [
    item?.scheduledFor && t('editor.scheduledFor', { when: when(item.scheduledFor) }),
    item?.publishedAt && t('editor.publishedAt', { when: when(item.publishedAt) }),
    item ? t('editor.savedBy', { when: when(item.savedAt), who: item.savedBy ?? t('list.gone') }) : t('editor.neverSaved'),
  ].filter(Boolean);
  return (
    <p className={className}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
