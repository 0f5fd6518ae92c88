import { lazy, Suspense, useId } from 'react';
import { chunk } from '#kit/browser/chunk-guard.ts';
import { FieldError } from '#ui/shared/field-error.tsx';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import { useFieldFailure } from '#ui/shared/use-field-failure.ts';
import type { RichTextProps } from './rich-text-editor.tsx';

/** The editor is the largest chunk of this screen, so it loads after the screen is shown. */
const RichTextEditor = lazy(() => chunk(() => import('./rich-text-editor.tsx')).then(({ RichTextEditor: part }) => ({ default: part })));

type Props = Omit<RichTextProps, 'describedBy' | 'invalid'> & { readonly name: string; readonly resetKey: string };

export function RichTextField({ name, resetKey, label, long, ...rest }: Props) {
  const id = useId();
  const { error } = useFieldFailure(name);
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
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
