import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { KeptUploads } from '#features/attachments/web/use-kept-uploads.widget.tsx';
import type { Declination } from '#kit/pages/use-declined.ts';
import { cx } from '#ui/shared/class-names.ts';
import { FailureNotice } from '#ui/shared/form.tsx';
import { FormContext, withoutField } from '#ui/shared/form-state.ts';
import { useDraft } from '#ui/shared/use-draft.ts';
import { useClaims } from '#ui/shared/use-field-failure.ts';
import { sentDraft } from './sent-draft.ts';

type Props = Omit<ComponentProps<'form'>, 'method' | 'ref'> & {
  /** Id of the draft of unsent input, which survives a reload. */
  readonly draft: string;
  readonly failure: Declination['failure'];
  /** Files sent with the form, which waits for uploads in progress. */
  readonly files?: KeptUploads;
};

/** Longer than the next page takes to load, and short enough for someone who stopped it or came back. */
const pageMs = 8_000;

/** A form that the browser submits itself, with or without JavaScript. Errors are rendered with the next page. */
export function PlainForm({ draft: draftId, failure: refused, files, className, children, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(draftId);
  const claims = useClaims();
  const t = useTranslations();
  const [waits, setWaits] = useState(false);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const failure = waits && files?.uploads.busy ? { error: t('fileUpload.stillSending') } : corrected.reduce(withoutField, refused);
  useEffect(() => {
    if (form.current) draft.restore(form.current);
    sentDraft.return();
  }, [draft]);
  const correct = (name: string) => setCorrected((before) => (before.includes(name) ? before : [...before, name]));
  const typed = (event: FormEvent<HTMLFormElement>) => {
    draft.keep(event.currentTarget);
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name) correct(name);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    // The button cannot be disabled, because its name is part of the form. Ignore a second press while the next page loads.
    if (event.timeStamp - sentAt.current < pageMs) return event.preventDefault();
    if (files?.uploads.busy) {
      event.preventDefault();
      return setWaits(true);
    }
    sentAt.current = event.timeStamp;
    files?.send();
    sentDraft.send(draftId);
  };
  return (
    <FormContext value={{ pending: false, failure, ...claims, correct }}>
      <form {...rest} ref={form} method="post" onInput={typed} onSubmit={send} className={cx('flex flex-col gap-5', className)}>
        <FailureNotice failure={failure} />
        {children}
      </form>
    </FormContext>
  );
}
