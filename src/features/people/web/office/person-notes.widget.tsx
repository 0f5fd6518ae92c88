import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { longestNote } from '#features/people/note-limits.ts';
import { type NoteView, peopleContract } from '#features/people/people.contract.ts';
import { useServerNames } from '#features/servers/web/office/server-names.widget.tsx';
import { markUnseenLines } from '#kit/i18n/unseen.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useAct } from '#kit/office/use-act.ts';
import { useReading } from '#kit/office/use-reading.ts';
import { Answer } from '#ui/office/answer.tsx';
import { TrashIcon } from '#ui/shared/action-icons.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Confirmation } from '#ui/shared/confirmation.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { IconButton } from '#ui/shared/icon-button.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { Moment } from '#ui/shared/moment.tsx';

const { listPersonNotes, addPersonNote } = peopleContract;

export function PersonNotes({ id, mayWrite }: { readonly id: number; readonly mayWrite: boolean }) {
  const t = useTranslations('people.notes');
  const reading = useReading(listPersonNotes, { id });
  const [sent, setSent] = useState(0);
  const adding = useAct(addPersonNote, { invalidates: [listPersonNotes], done: t('added') });
  return (
    <SectionCard title={t('title')}>
      <div className="flex flex-col gap-4">
        <Answer of={reading}>
          {(notes) => (
            <ul className="flex flex-col gap-3">
              {notes.length === 0 && <li className="text-muted">{t('none')}</li>}
              {notes.map((note) => (
                <Note key={note.id} id={id} note={note} />
              ))}
            </ul>
          )}
        </Answer>
        {mayWrite && (
          <Form
            // Remounts the form after it is sent. A colleague's new note must not reset what is being typed.
            key={sent}
            draft={`note-${id}`}
            submit={(values) => adding.submit({ id, text: String(values.get('text') ?? '') })}
            onDone={() => setSent(sent + 1)}
          >
            <Field name="text" label={t('text')} max={longestNote}>
              <TextArea rows={2} />
            </Field>
            <SubmitButton look="secondary">{t('add')}</SubmitButton>
          </Form>
        )}
      </div>
    </SectionCard>
  );
}

function Note({ id, note }: { readonly id: number; readonly note: NoteView }) {
  const t = useTranslations('people.notes');
  const names = useServerNames();
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const removing = useAct(peopleContract.removePersonNote, { invalidates: [listPersonNotes], done: t('removed'), onDone: close });
  return (
    <li className="flex items-start justify-between gap-3 rounded-control bg-raised px-3 py-2">
      <div className="min-w-0">
        <p className="whitespace-pre-line wrap-anywhere">{markUnseenLines(note.text)}</p>
        <p className="text-sm text-muted">
          <PersonLink id={note.byId}>{note.by}</PersonLink> ·{' '}
          {note.server === null ? t('everywhere') : (names.get(note.server) ?? note.server)} · <Moment at={note.createdAt} />
        </p>
      </div>
      {note.can.remove && <IconButton icon={TrashIcon} label={t('remove')} size="small" onClick={() => setAsked(true)} />}
      <Confirmation
        open={asked}
        question={t('removeQuestion')}
        confirm={t('remove')}
        danger
        pending={removing.pending}
        onConfirm={() => void removing.act({ id, note: note.id })}
        onClose={close}
      >
        {t('removeText')}
      </Confirmation>
    </li>
  );
}
