import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type LauncherBanView, launcherBansContract } from '#features/bans/launcher-bans.contract.ts';
import { useAct } from '#kit/office/use-act.ts';
import { type Choices, MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { useSeenVersion } from '#ui/office/use-seen-version.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { LauncherBanFields, readLauncherBan } from './launcher-ban-fields.tsx';
import { LiftDialog } from './lift.dialog.tsx';
import { Until } from './until.tsx';

const { listLauncherBans, createLauncherBan, editLauncherBan, liftLauncherBan } = launcherBansContract;
const invalidates = [listLauncherBans];

type Opened = { readonly open: boolean; readonly onClose: () => void };
type OfBan = Opened & { readonly ban: LauncherBanView };

export function CreateLauncherBan({ open, onClose }: Opened) {
  const t = useTranslations('bans.form');
  const creating = useAct(createLauncherBan, { invalidates, done: t('created'), onDone: onClose });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('createTitle')}
      draft="launcher-ban"
      submit={(values) => creating.submit(readLauncherBan(values))}
      confirm={t('create')}
      danger
    >
      <LauncherBanFields />
    </FormDialog>
  );
}

export function EditLauncherBan({ open, ban, onClose }: OfBan) {
  const t = useTranslations('bans.form');
  return (
    <Dialog open={open} onClose={onClose} title={t('editTitle', { number: String(ban.id) })}>
      <EditForm ban={ban} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({ ban, onClose }: Omit<OfBan, 'open'>) {
  const t = useTranslations('bans.form');
  const draft = `launcher-ban-${ban.id}`;
  const [opened, setOpened] = useState(ban);
  const { seen, newer, saveOver, onChange, follow, turn } = useSeenVersion(draft, ban.version);
  const take = () => {
    setOpened(ban);
    follow();
  };
  const editing = useAct(editLauncherBan, { invalidates, done: t('saved'), onDone: onClose });
  const client = useQueryClient();
  const submit = async (values: FormData) => {
    const failure = await editing.submit({ ...readLauncherBan(values), id: ban.id, version: seen });
    // A colleague may have saved in the meantime; re-read the list.
    if (failure) void client.invalidateQueries({ queryKey: [listLauncherBans.id] });
    return failure;
  };
  return (
    <Form key={turn} draft={draft} submit={submit} onChange={onChange}>
      {newer && <Newer ban={ban} onSeen={saveOver} onTake={take} />}
      <LauncherBanFields ban={opened} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('save')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}

function Newer({ ban, ...choices }: Choices & { readonly ban: LauncherBanView }) {
  const t = useTranslations('bans');
  return (
    <MeanwhileChanged title={t('form.current')} confirm={t('form.saveOver')} {...choices}>
      <Facts>
        <Fact label={t('columns.logins')}>{loginsOf(ban).join(', ') || t('noneShown')}</Fact>
        <Fact label={t('columns.devices')}>{ban.devices.join(', ') || t('noneShown')}</Fact>
        <Fact label={t('columns.reason')}>{ban.reason}</Fact>
        <Fact label={t('columns.until')}>
          <Until at={ban.until} />
        </Fact>
      </Facts>
    </MeanwhileChanged>
  );
}

export function LiftLauncherBan({ open, ban, onClose }: OfBan) {
  const t = useTranslations('bans.lifting');
  const lifting = useAct(liftLauncherBan, { invalidates, done: t('done'), onDone: onClose });
  return (
    <LiftDialog
      open={open}
      draft={`launcher-ban-lift-${ban.id}`}
      hint={t('launcherReasonHint')}
      submit={(reason) => lifting.submit({ id: ban.id, reason })}
      onClose={onClose}
    >
      <p>{t('launcherText', { number: String(ban.id), reason: ban.reason })}</p>
      <p>{t('who', { who: [...loginsOf(ban), ...ban.devices].join(', ') })}</p>
    </LiftDialog>
  );
}

const loginsOf = ({ accounts }: LauncherBanView) => accounts.map(({ login }) => login);
