import { lazy, Suspense, useContext, useId } from 'react';
import { chunk } from '#kit/browser/chunk-guard.ts';
import { FormContext } from '#ui/shared/form-state.ts';
import { WarningIcon } from '#ui/shared/icons.tsx';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import type { RichTextProps } from './rich-text-editor.tsx';

/** The editor is the largest part of the newsroom: it comes after the screen is there. */
const RichTextEditor = lazy(() => chunk(() => import('./rich-text-editor.tsx')).then(({ RichTextEditor: part }) => ({ default: part })));

type Props = Omit<RichTextProps, 'describedBy' | 'invalid'> & { readonly name: string; readonly resetKey: string };

/** A field of rich text with its label and what was refused of it. */
export function RichTextField({ name, resetKey, label, long, ...rest }: Props) {
  const id = useId();
  const error = useContext(FormContext).failure.fields?.[name];
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden="true" className="text-control leading-snug font-medium">
        {label}
      </span>
      <Suspense fallback={<Skeleton className={long ? 'h-80 w-full' : 'h-48 w-full'} />}>
        <RichTextEditor
          {...rest}
          key={resetKey}
          label={label}
          long={long}
          describedBy={error ? `${id}-error` : undefined}
          invalid={Boolean(error)}
        />
      </Suspense>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger-text">
          <WarningIcon size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}
