import { type ComponentProps, type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button, type ButtonProps } from './button.tsx';
import { cx } from './class-names.ts';
import { showRefused } from './field-error.tsx';
import { FormContext, type FormFailure, failureOf, hasFields, homeless, sentenceOf, unreadable, withoutField } from './form-state.ts';
import { WarningIcon } from './icons.tsx';
import { showToast } from './toast-store.ts';
import { useDraft } from './use-draft.ts';
import { useClaims } from './use-field-failure.ts';
import { DialogHold, useHeld } from './use-held.ts';

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'action'> & {
  /** The address to post to without JavaScript. */
  readonly action?: string;
  /** The name of the draft that survives a reload; leave out for forms with secrets. */
  readonly draft?: string;
  /** Undefined, or why it failed. Throwing an error of the API's shape is equivalent. */
  readonly submit: (values: FormData) => Promise<FormFailure | undefined>;
  readonly onDone?: () => void;
  /** Resets after a successful submit: for a form that stays on the page and must not send the same text twice. */
  readonly anew?: boolean;
  /** A failure the server rendered into the page (without JavaScript). */
  readonly failure?: FormFailure;
  readonly children: ReactNode;
};

/**
 * A form that loses no input: it survives every error and a reload. A second submit waits for the first. Fields with errors are marked and
 * the first gets the focus. A failure that arrives after the user has left is shown as a toast. Its inputs are uncontrolled, so it works
 * before hydration.
 */
export function Form({ draft: draftId, submit, onDone, anew, failure: given = {}, className, children, ...rest }: FormProps) {
  const t = useTranslations('ui');
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const draft = useDraft(draftId);
  const [state, setState] = useState({ pending: false, failure: given });
  const [hydrated, setHydrated] = useState(false);
  const left = useRef(false);
  const hold = useContext(DialogHold);
  const held = useHeld(state.pending);
  const claims = useClaims();

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  useEffect(() => {
    hold?.(held);
    return () => hold?.(false);
  }, [hold, held]);

  useEffect(() => {
    setHydrated(true);
    if (form.current) draft.restore(form.current);
  }, [draft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a response moves the focus, never the typing that corrects one field of several.
  useEffect(() => {
    if (form.current && hasFields(state.failure)) showRefused(form.current);
  }, [state.pending]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const values = new FormData(event.currentTarget);
    const fields = unreadable(event.currentTarget.querySelectorAll('input'));
    setState({ pending: true, failure: {} });
    const answer: Promise<FormFailure | undefined> = hasFields({ fields }) ? Promise.resolve({ fields }) : submit(values);
    const failure = await answer.catch((thrown: unknown) => {
      // An unknown error is shown as well: an empty text stands for the general message.
      const { error = '', fields } = failureOf(thrown);
      return { error, fields };
    });
    busy.current = false;
    setState({ pending: false, failure: failure ?? {} });
    if (failure) {
      if (left.current) showToast({ title: sentenceOf(failure) || t('failed'), tone: 'danger' });
      return;
    }
    draft.clear();
    if (anew) form.current?.reset();
    // By then another dialog may be open, which this form must not close.
    if (!(hold && left.current)) onDone?.();
  };

  const correct = (name: string) => setState((before) => ({ ...before, failure: withoutField(before.failure, name) }));
  const typed = (event: FormEvent<HTMLFormElement>) => {
    draft.keep(event.currentTarget);
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name) correct(name);
  };

  return (
    <FormContext value={{ ...state, ...claims, held, correct }}>
      {/* The browser's validation bubbles use the browser's language; with JavaScript, our texts replace them. */}
      <form
        {...rest}
        ref={form}
        noValidate={hydrated}
        onSubmit={send}
        onInput={typed}
        className={cx('flex flex-col gap-5', className)}
        aria-busy={state.pending || undefined}
      >
        <FailureNotice failure={state.failure} />
        {children}
      </form>
    </FormContext>
  );
}

/** The form's submit button; pending while the form is. */
export function SubmitButton({ className, ...props }: Omit<ButtonProps, 'type' | 'pending'>) {
  const { pending } = useContext(FormContext);
  return <Button look="primary" {...props} type="submit" pending={pending} className={cx('sm:self-start', className)} />;
}

/** The form's error above its fields, including errors of fields that are not in the form. */
export function FailureNotice({ failure }: { readonly failure: FormFailure }) {
  const t = useTranslations('ui');
  const { claimed } = useContext(FormContext);
  if (failure.error === undefined && !hasFields(failure)) return null;
  const unmarked = claimed ? homeless(failure, claimed) : {};
  // If all errors are unplaced, "check the marked ones" would point at nothing.
  const marked = !hasFields(failure) || Object.keys(unmarked).length < Object.keys(failure.fields ?? {}).length;
  const whole = failure.error || (hasFields(failure) ? t('checkFields') : `${t('failed')}. ${t('keptText')}`);
  return (
    <div role="alert" className="flex gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3 text-danger-text">
      <WarningIcon className="mt-px" />
      <div className="flex min-w-0 flex-col gap-1">
        {[...new Set([...(marked ? [whole] : []), ...Object.values(unmarked)])].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
