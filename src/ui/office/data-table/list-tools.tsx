import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator, MenuToggle } from '#ui/office/menu.tsx';
import { TableIcon } from '#ui/office/office-icons.tsx';
import { DownloadIcon } from '#ui/shared/action-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import type { FormFailure } from '#ui/shared/form-state.ts';
import { RemoveViewsDialog, SaveViewDialog } from './view-dialogs.tsx';

export type SavedView = { readonly id: number; readonly name: string };

/** What every list can do; a list gets it from its declaration (see kit/office/use-list.ts). */
export type ListToolsProps = {
  /** Where the CSV of exactly this filter is downloaded, for each way to separate its cells. */
  readonly csv?: { readonly comma: string; readonly semicolon: string };
  readonly columnChoice: readonly {
    readonly id: string;
    readonly header: string;
    readonly shown: boolean;
    readonly onToggle: (shown: boolean) => void;
  }[];
  readonly views: {
    readonly saved: readonly SavedView[];
    readonly onOpen: (view: SavedView) => void;
    /** Nothing, or what was refused. */
    readonly onSave: (name: string) => Promise<FormFailure | undefined>;
    readonly onRemove: (view: SavedView) => void;
  };
};

export function ListTools({ csv, columnChoice, views }: ListToolsProps) {
  const t = useTranslations('lists');
  const [dialog, setDialog] = useState<'save' | 'remove'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        trigger={
          <Button icon={TableIcon} className="max-sm:px-3">
            {t('view')}
          </Button>
        }
      >
        <MenuLabel>{t('savedViews')}</MenuLabel>
        {views.saved.map((view) => (
          <MenuItem key={view.id} onSelect={() => views.onOpen(view)}>
            {view.name}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setDialog('save')}>{t('saveView')}</MenuItem>
        {views.saved.length > 0 && <MenuItem onSelect={() => setDialog('remove')}>{t('removeViews')}</MenuItem>}
        <MenuSeparator />
        <MenuLabel>{t('columns')}</MenuLabel>
        {columnChoice.map(({ id, header, shown, onToggle }) => (
          <MenuToggle key={id} checked={shown} onChange={onToggle}>
            {header}
          </MenuToggle>
        ))}
      </Menu>
      {csv && <CsvMenu {...csv} />}
      <SaveViewDialog open={dialog === 'save'} onSave={views.onSave} onClose={close} />
      <RemoveViewsDialog
        open={dialog === 'remove' && views.saved.length > 0}
        views={views.saved}
        onRemove={views.onRemove}
        onClose={close}
      />
    </>
  );
}

/** For figures too, whose table has no tools of its own. */
export function CsvMenu({ comma, semicolon }: NonNullable<ListToolsProps['csv']>) {
  const t = useTranslations('lists');
  return (
    <Menu
      trigger={
        <Button icon={DownloadIcon} aria-label={t('csv')} title={t('csv')} className="max-sm:px-3">
          {t('csvShort')}
        </Button>
      }
    >
      <MenuLink href={comma}>{t('csvComma')}</MenuLink>
      <MenuLink href={semicolon}>{t('csvSemicolon')}</MenuLink>
    </Menu>
  );
}
