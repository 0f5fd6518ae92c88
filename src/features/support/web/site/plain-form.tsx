import { type ComponentProps, useEffect, useRef } from 'react';
import type { Declination } from '#kit/pages/use-declined.ts';
import { cx } from '#ui/shared/class-names.ts';
import { FailureNotice } from '#ui/shared/form.tsx';
import { FormContext } from '#ui/shared/form-state.ts';
import { useDraft } from '#ui/shared/use-draft.ts';

type Props = Omit<ComponentProps<'form'>, 'method' | 'ref'> & {
  /** Names what is typed and not yet sent, so that it survives a reload. */
  readonly draft: string;
  readonly failure: Declination['failure'];
};

/** A form that the browser itself sends, with script or without; what the server refuses comes back with the page. */
export function PlainForm({ draft: draftId, failure, className, children, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(draftId);
  useEffect(() => {
    if (form.current) draft.restore(form.current);
  }, [draft]);
  return (
    <FormContext value={{ pending: false, failure }}>
      <form
        {...rest}
        ref={form}
        method="post"
        onInput={(event) => draft.keep(event.currentTarget)}
        onSubmit={draft.clear}
        className={cx('flex flex-col gap-5', className)}
      >
        <FailureNotice failure={failure} />
        {children}
      </form>
    </FormContext>
  );
}
