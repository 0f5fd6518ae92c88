import type { ComponentProps } from 'react';
import { ButtonContent, type ButtonShape, buttonClass } from './button-look.tsx';

export type LinkButtonProps = ButtonShape & Omit<ComponentProps<'a'>, 'children'>;

/** A link that looks like a button: for addresses, never for actions. */
export function LinkButton({ look, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ look, size, wide }, className)}>
      <ButtonContent icon={icon} size={size}>
        {children}
      </ButtonContent>
    </a>
  );
}
