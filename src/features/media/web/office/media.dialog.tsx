import { useTranslations } from 'use-intl/react';
import { type MediaView, mediaContract } from '#features/media/media.contract.ts';
import { mediaLevels } from '#features/media/media-person.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { useAct } from '#kit/office/use-act.ts';
import { Field } from '#ui/shared/field.tsx';
import { FormDialog } from '#ui/shared/form-dialog.tsx';
import { Select, TextInput } from '#ui/shared/inputs.tsx';

const { addMedia, editMedia, listMedia } = mediaContract;

type Props = { readonly open: boolean /** null: a new one */; readonly person: MediaView | null; readonly onClose: () => void };

export function MediaDialog({ open, person, onClose }: Props) {
  const t = useTranslations('media.form');
  const names = useServerNames();
  const adding = useAct(addMedia, { invalidates: [listMedia], done: t('added') });
  const editing = useAct(editMedia, { invalidates: [listMedia], done: t('saved') });
  const submit = (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? '').trim();
    const fields = { nick: text('nick'), server: Number(text('server')), level: text('level') === '' ? Number.NaN : Number(text('level')) };
    return person ? editing.submit({ id: person.id, version: person.version, ...fields }) : adding.submit(fields);
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={person ? t('editTitle', { nick: person.nick }) : t('addTitle')}
      size="small"
      submit={submit}
      onDone={onClose}
      confirm={person ? t('save') : t('add')}
    >
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
    </FormDialog>
  );
}
