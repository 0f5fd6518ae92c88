import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from './class-names.ts';
import type { IconComponent } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { useMinimumPending } from './use-minimum-pending.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

type Shared = {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly icon?: IconComponent;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

export type ButtonProps = Shared & Omit<ComponentProps<'button'>, 'children'> & { readonly pending?: boolean };

/** A button keeps its width and its focus while pending: it is not disabled, it only refuses further clicks. */
export function Button({ look, size, icon, wide, pending = false, type = 'button', className, children, onClick, ...rest }: ButtonProps) {
  const shown = useMinimumPending(pending);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-busy={shown || undefined}
      aria-disabled={pending || undefined}
      className={buttonClass({ look, size, wide }, className)}
    >
      {shown && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={size === 'small' ? 16 : 20} />
        </span>
      )}
      <Content icon={icon} size={size} hidden={shown}>
        {children}
      </Content>
    </button>
  );
}

export type LinkButtonProps = Shared & Omit<ComponentProps<'a'>, 'children'>;

/** A link that looks like a button: for addresses, never for actions. */
export function LinkButton({ look, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ look, size, wide }, className)}>
      <Content icon={icon} size={size}>
        {children}
      </Content>
    </a>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly icon: IconComponent;
  /** Read aloud and shown on hover. */
  readonly label: string;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
};

export function IconButton({ icon: Icon, label, look = 'quiet', size, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(base, looks[look], size === 'small' ? 'size-control-small' : 'size-control', className)}
    >
      <Icon size={size === 'small' ? 16 : 20} />
    </button>
  );
}

/** For parts of other libraries that must look like our buttons. */
export function buttonClass(
  { look = 'secondary', size = 'normal', wide = false }: Omit<Shared, 'children' | 'icon'>,
  extra?: string,
): string {
  return cx(base, looks[look], sizes[size], wide && 'w-full', extra);
}

function Content({ icon: Icon, size, hidden, children }: Pick<Shared, 'icon' | 'size' | 'children'> & { readonly hidden?: boolean }) {
  return (
    <span className={cx('inline-flex items-center justify-center gap-2', hidden && 'opacity-0')}>
      {Icon && <Icon size={size === 'small' ? 16 : 20} />}
      {children}
    </span>
  );
}

const base =
  'relative inline-flex shrink-0 items-center justify-center rounded-control text-center font-semibold leading-tight transition-colors disabled:opacity-45 aria-disabled:cursor-progress';

const sizes = {
  normal: 'min-h-control px-[1.1em] py-1 text-control',
  small: 'min-h-control-small px-3 py-1 text-sm',
};

const looks = {
  primary: 'bg-brand text-brand-ink not-disabled:hover:bg-brand-hover',
  secondary: 'border border-edge/40 bg-button text-text not-disabled:hover:border-edge',
  quiet: 'text-muted not-disabled:hover:bg-raised not-disabled:hover:text-text',
  danger: 'bg-danger-solid text-danger-ink not-disabled:hover:bg-danger-hover',
};
