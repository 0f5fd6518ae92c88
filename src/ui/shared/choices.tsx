import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { readonly label: ReactNode; readonly hint?: ReactNode };

export const Checkbox = (props: ChoiceProps) => <Toggle {...props} type="checkbox" look="rounded-[0.3em]" />;
export const Radio = (props: ChoiceProps) => <Toggle {...props} type="radio" look="rounded-full" />;

/** Takes effect at once: for settings without a submit button. */
export function Switch({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <Labelled label={label} hint={hint} className={className}>
      {(described) => (
        <span className="relative mt-0.5 inline-flex shrink-0">
          <input
            {...rest}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own state
            role="switch"
            aria-describedby={described}
            className="peer h-6 w-10 cursor-pointer appearance-none rounded-full border border-edge bg-raised transition-colors checked:border-accent checked:bg-accent disabled:opacity-45"
          />
          <span className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-text transition-[translate] peer-checked:translate-x-4 peer-checked:bg-night" />
        </span>
      )}
    </Labelled>
  );
}

function Toggle({ label, hint, className, look, ...rest }: ChoiceProps & { readonly type: 'checkbox' | 'radio'; readonly look: string }) {
  return (
    <Labelled label={label} hint={hint} className={className}>
      {(described) => (
        <input
          {...rest}
          aria-describedby={described}
          className={cx(
            'mt-0.5 size-5 shrink-0 cursor-pointer appearance-none border border-edge bg-field transition-colors checked:border-brand checked:bg-brand disabled:opacity-45 aria-invalid:border-danger',
            rest.type === 'radio' ? 'checked:shadow-[inset_0_0_0_4px_var(--color-night)]' : 'tick',
            look,
          )}
        />
      )}
    </Labelled>
  );
}

type LabelledProps = Pick<ChoiceProps, 'label' | 'hint' | 'className'> & { readonly children: (described?: string) => ReactNode };

function Labelled({ label, hint, className, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={cx('flex flex-col gap-0.5', className)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control comes as a child */}
      <label className="flex items-start gap-3 py-0.5 text-control leading-6">
        {children(hint === undefined ? undefined : `${id}-hint`)}
        <span className="min-w-0">{label}</span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="pl-8 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
