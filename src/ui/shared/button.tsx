import type { ComponentProps, MouseEvent } from 'react';
import { ButtonContent, type ButtonShape, buttonClass } from './button-look.tsx';
import { Spinner } from './spinner.tsx';
import { useMinimumPending } from './use-minimum-pending.ts';

export type ButtonProps = ButtonShape & Omit<ComponentProps<'button'>, 'children'> & { readonly pending?: boolean };

/** Keeps its width and focus while pending: it is not disabled, it only ignores further clicks. */
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
      <ButtonContent icon={icon} size={size} hidden={shown}>
        {children}
      </ButtonContent>
    </button>
  );
}
