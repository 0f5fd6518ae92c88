import type { ComponentProps } from 'react';
import { type ButtonLook, type ButtonSize, iconButtonClass } from './button-look.tsx';
import type { IconComponent } from './icon.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly icon: IconComponent;
  /** Read aloud and shown on hover. */
  readonly label: string;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
};

export function IconButton({ icon: Icon, label, look = 'quiet', size, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className={iconButtonClass(look, size, className)}>
      <Icon size={size === 'small' ? 16 : 20} />
    </button>
  );
}
