import { useTranslations } from 'use-intl/react';
import type { en as lists } from '#ui/office/lists.strings.en.ts';
import { TrashIcon } from '#ui/shared/action-icons.tsx';
import { Dialog } from '#ui/shared/dialog.tsx';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import type { FormFailure } from '#ui/shared/form-state.ts';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';
import type { SavedView } from './list-tools.tsx';

export type Reader = keyof typeof lists.readers;

type SaveProps = {
  readonly open: boolean;
  readonly readers: readonly Reader[];
  readonly onSave: (name: string, sharedWith: string) => Promise<FormFailure | undefined>;
  readonly onClose: () => void;
};

export function SaveViewDialog({ open, readers, onSave, onClose }: SaveProps) {
  const t = useTranslations('lists');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('saveTitle')}
      size="small"
      submit={(values) => onSave(String(values.get('name') ?? ''), String(values.get('sharedWith') ?? ''))}
      onDone={onClose}
      confirm={t('save')}
    >
      <p className="text-muted">{t('saveText')}</p>
      <Field label={t('viewName')} name="name">
        <TextInput required maxLength={60} data-autofocus="" />
      </Field>
      {readers.length > 0 && (
        <Field label={t('sharedWith')} name="sharedWith">
          <Select placeholder={t('onlyMe')} options={readers.map((value) => ({ value, label: t(`readers.${value}`) }))} />
        </Field>
      )}
    </FormDialog>
  );
}

type RemoveProps = {
  readonly open: boolean;
  readonly views: readonly SavedView[];
  readonly onRemove: (view: SavedView) => void;
  readonly onClose: () => void;
};

export function RemoveViewsDialog({ open, views, onRemove, onClose }: RemoveProps) {
  const t = useTranslations('lists');
  const ui = useTranslations('ui');
  return (
    <Dialog open={open} onClose={onClose} title={t('removeTitle')} size="small" lightDismiss>
      <ul className="flex flex-col divide-y divide-line">
        {views.map((view) => (
          <li key={view.id} className="flex items-center justify-between gap-3 py-1.5">
            {view.name}
            <IconButton icon={TrashIcon} label={ui('remove', { name: view.name })} size="small" onClick={() => onRemove(view)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
