import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { commentLimit } from '#features/bugs/bug-states.ts';
import { type BugView, bugsContract } from '#features/bugs/bugs.contract.ts';
import { useHas } from '#kit/office/office-context.ts';
import { PersonLink } from '#kit/office/person-link.tsx';
import { useAct } from '#kit/office/use-act.ts';
import { Badge } from '#ui/shared/badge.tsx';
import { SectionCard } from '#ui/shared/card.tsx';
import { Checkbox } from '#ui/shared/choices.tsx';
import { Field } from '#ui/shared/field.tsx';
import { Form, SubmitButton } from '#ui/shared/form.tsx';
import { TextArea } from '#ui/shared/inputs.tsx';
import { Moment } from '#ui/shared/moment.tsx';

const { commentBug, getBug } = bugsContract;

export function BugComments({ bug: { id: number, comments } }: { readonly bug: BugView }) {
  const t = useTranslations('bugsDesk');
  const mayEdit = useHas('bugs.edit');
  const [sent, setSent] = useState(0);
  return (
    <SectionCard title={t('comments.title')} level={3}>
      <div className="flex flex-col gap-4">
        {comments.length === 0 && <p className="text-muted">{t('comments.none')}</p>}
        <ul className="flex flex-col gap-3 empty:hidden">
          {comments.map(({ id, author, authorId, text, shown, at }) => (
            <li key={id} className="flex flex-col gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                <strong className="text-text">
                  <PersonLink id={authorId}>{author ?? t('one.gone')}</PersonLink>
                </strong>{' '}
                <Moment at={at} />
                <Badge tone={shown ? 'brand' : 'plain'}>{shown ? t('comments.shown') : t('comments.internal')}</Badge>
              </p>
              <p className="text-pretty wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
        {/* Sending clears the form; a colleague's new comment leaves the typed text alone. */}
        {mayEdit && <NewComment key={sent} number={number} onSent={() => setSent(sent + 1)} />}
      </div>
    </SectionCard>
  );
}

function NewComment({ number, onSent }: { readonly number: number; readonly onSent: () => void }) {
  const t = useTranslations('bugsDesk.comments');
  const [shown, setShown] = useState(false);
  const { submit } = useAct(commentBug, { invalidates: [getBug], done: t('done') });
  return (
    <Form
      draft={`bug-comment-${number}`}
      submit={(values) => submit({ id: number, text: String(values.get('text') ?? ''), shown })}
      onDone={onSent}
    >
      <Field label={t('text')} name="text" max={commentLimit} required>
        <TextArea rows={3} />
      </Field>
      <Checkbox label={t('show')} checked={shown} onChange={({ target }) => setShown(target.checked)} />
      <SubmitButton>{t('submit')}</SubmitButton>
    </Form>
  );
}
