import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import type { IconComponent } from './icon.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

export type ButtonShape = {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly icon?: IconComponent;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** For components of other libraries that must look like our buttons. */
export function buttonClass(
  { look = 'secondary', size = 'normal', wide = false }: Omit<ButtonShape, 'children' | 'icon'>,
  extra?: string,
): string {
  return cx(base, looks[look], sizes[size], wide && 'w-full', extra);
}

/** An icon-only button: square. */
export const iconButtonClass = (look: ButtonLook, size: ButtonSize | undefined, extra?: string): string =>
  cx(base, looks[look], size === 'small' ? 'size-control-small' : 'size-control', extra);

export function ButtonContent({
  icon: Icon,
  size,
  hidden,
  children,
}: Pick<ButtonShape, 'icon' | 'size' | 'children'> & { readonly hidden?: boolean }) {
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
