import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type MediaView, mediaContract } from '#features/media/media.contract.ts';
import { mediaLevels } from '#features/media/media-person.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { readText, readWhole } from '#kit/office/read-number.ts';
import { useAct } from '#kit/office/use-act.ts';
import { type Choices, MeanwhileChanged } from '#ui/office/meanwhile-changed.tsx';
import { useSeenVersion } from '#ui/office/use-seen-version.ts';
import { Dialog } from '#ui/shared/dialog.tsx';
import { DialogButtons } from '#ui/shared/dialog-buttons.tsx';
import { Fact, Facts } from '#ui/shared/facts.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';

const { addMedia, editMedia, listMedia } = mediaContract;

/** `person` null: adding one. */
type Props = { readonly open: boolean; readonly person: MediaView | null; readonly onClose: () => void };

export function MediaDialog({ open, person, onClose }: Props) {
  const t = useTranslations('media.form');
  const title = person ? t('editTitle', { nick: person.nick }) : t('addTitle');
  return (
    <Dialog open={open} onClose={onClose} title={title} size="small">
      {person ? <EditForm person={person} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Dialog>
  );
}

function AddForm({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTranslations('media.form');
  const adding = useAct(addMedia, { invalidates: [listMedia], done: t('added') });
  return (
    <Form draft="media" submit={(values) => adding.submit(readMedia(values))} onDone={onClose}>
      <MediaFields />
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('add')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}

function EditForm({ person, onClose }: { readonly person: MediaView; readonly onClose: () => void }) {
  const t = useTranslations('media.form');
  const client = useQueryClient();
  const draft = `media-${person.id}`;
  const [opened, setOpened] = useState(person);
  const { seen, newer, saveOver, onChange, follow, turn } = useSeenVersion(draft, person.version);
  const take = () => {
    setOpened(person);
    follow();
  };
  const editing = useAct(editMedia, { invalidates: [listMedia], done: t('saved') });
  const submit = async (values: FormData) => {
    const failure = await editing.submit({ id: person.id, version: seen, ...readMedia(values) });
    if (failure) void client.invalidateQueries({ queryKey: [listMedia.id] });
    return failure;
  };
  return (
    <Form key={turn} draft={draft} submit={submit} onChange={onChange} onDone={onClose}>
      {newer && <Newer person={person} onSeen={saveOver} onTake={take} />}
      <MediaFields person={opened} />
      <DialogButtons onCancel={onClose}>
        <SubmitButton>{t('save')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}

function Newer({ person: { nick, server, level }, ...choices }: Choices & { readonly person: MediaView }) {
  const t = useTranslations('media.form');
  const names = useServerNames();
  return (
    <MeanwhileChanged title={t('current')} confirm={t('saveOver')} {...choices}>
      <Facts>
        <Fact label={t('nick')}>{nick}</Fact>
        <Fact label={t('server')}>{names.get(server) ?? server}</Fact>
        <Fact label={t('level')}>{level}</Fact>
      </Facts>
    </MeanwhileChanged>
  );
}

function readMedia(values: FormData) {
  return { nick: readText(values, 'nick'), server: readWhole(values, 'server'), level: readWhole(values, 'level') };
}

function MediaFields({ person }: { readonly person?: MediaView }) {
  const t = useTranslations('media.form');
  const names = useServerNames();
  return (
    <>
      <Field label={t('nick')} name="nick" hint={t('nickHint')} required>
        <TextInput defaultValue={person?.nick} autoComplete="off" data-autofocus="" />
      </Field>
      <Field label={t('server')} name="server" required>
        <Select
          defaultValue={person ? String(person.server) : ''}
          placeholder={t('choose')}
          options={[
            ...[...names].map(([number, name]) => ({ value: String(number), label: `${number} · ${name}` })),
            ...(person && !names.has(person.server) ? [{ value: String(person.server), label: String(person.server) }] : []),
          ]}
        />
      </Field>
      <Field label={t('level')} name="level" hint={t('levelHint', mediaLevels)} required>
        <TextInput inputMode="numeric" defaultValue={person ? String(person.level) : ''} />
      </Field>
    </>
  );
}
