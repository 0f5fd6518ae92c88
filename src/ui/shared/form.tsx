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
  /** Address for the case without script: the same form then posts by itself. */
  readonly action?: string;
  /** Names the draft that survives a reload; leave out for forms of secrets. */
  readonly draft?: string;
  /** Nothing, or what was refused. A thrown error of the API's shape means the same. */
  readonly submit: (values: FormData) => Promise<FormFailure | undefined>;
  readonly onDone?: () => void;
  /** Empty again when it was sent: for one that stays where it is, and must not be sent a second time with the same words. */
  readonly anew?: boolean;
  /** A refusal the server rendered into the page (no script). */
  readonly failure?: FormFailure;
  readonly children: ReactNode;
};

/**
 * A form that loses nothing: what was typed stays on every error and across a reload; a second submission waits for the first;
 * refused fields are marked and the first of them gets the focus; left before its answer came, it says a refusal in a toast. Its inputs
 * are uncontrolled, so it works before hydration.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer moves the focus, never the typing that corrects one field of several.
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
      // Whatever was thrown, the person is told: an empty text is the general one.
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
    // By then another dialog may be open, and it is not this form's to close.
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
      {/* The browser's own bubbles speak the browser's language: with script, our texts take over. */}
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

/** Why a form was refused, above its fields; what is refused of those that have no place below, too. */
export function FailureNotice({ failure }: { readonly failure: FormFailure }) {
  const t = useTranslations('ui');
  const { claimed } = useContext(FormContext);
  if (failure.error === undefined && !hasFields(failure)) return null;
  const unmarked = claimed ? homeless(failure, claimed) : {};
  // Where all are such, "check the marked ones" would mean none.
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
