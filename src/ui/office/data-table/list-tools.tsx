import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type CsvAddresses, CsvMenu } from '#ui/office/csv/csv-menu.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator, MenuToggle } from '#ui/office/menu.tsx';
import { TableIcon } from '#ui/office/office-icons.tsx';
import { Button } from '#ui/shared/button.tsx';
import type { Total } from '#ui/shared/displayed-label.tsx';
import type { FormFailure } from '#ui/shared/form-state.ts';
import { type Reader, RemoveViewsDialog, SaveViewDialog } from './view-dialogs.tsx';

export type SavedView = {
  readonly id: number;
  readonly name: string /** The owner; null: the current user. */;
  readonly by: string | null;
};

/** Features common to all lists; a list gets them from its declaration (see kit/office/use-list.ts). */
export type ListToolsProps = {
  readonly csv?: CsvAddresses;
  readonly columnChoice: readonly {
    readonly id: string;
    readonly header: string;
    readonly shown: boolean;
    readonly onToggle: (shown: boolean) => void;
  }[];
  readonly views: {
    readonly saved: readonly SavedView[];
    /** Roles that a view can be shared with, named in `lists.readers`. */
    readonly readers: readonly Reader[];
    readonly onOpen: (view: SavedView) => void;
    /** Undefined, or why the request failed. */
    readonly onSave: (name: string, sharedWith: string) => Promise<FormFailure | undefined>;
    readonly onRemove: (view: SavedView) => void;
  };
};

export function ListTools({ csv, columnChoice, views, total }: ListToolsProps & { readonly total?: Total }) {
  const t = useTranslations('lists');
  const [dialog, setDialog] = useState<'save' | 'remove'>();
  const close = () => setDialog(undefined);
  const own = views.saved.filter(({ by }) => by === null);
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
            {view.by !== null && <span className="ml-auto text-sm text-muted">{view.by}</span>}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setDialog('save')}>{t('saveView')}</MenuItem>
        {own.length > 0 && <MenuItem onSelect={() => setDialog('remove')}>{t('removeViews')}</MenuItem>}
        <MenuSeparator />
        <MenuLabel>{t('columns')}</MenuLabel>
        {columnChoice.map(({ id, header, shown, onToggle }) => (
          <MenuToggle key={id} checked={shown} onChange={onToggle}>
            {header}
          </MenuToggle>
        ))}
      </Menu>
      {csv && <CsvMenu {...csv} total={total} />}
      <SaveViewDialog open={dialog === 'save'} readers={views.readers} onSave={views.onSave} onClose={close} />
      <RemoveViewsDialog open={dialog === 'remove' && own.length > 0} views={own} onRemove={views.onRemove} onClose={close} />
    </>
  );
}
