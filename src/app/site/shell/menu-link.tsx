import type { MouseEvent, ReactNode } from 'react';
import { cx } from '#ui/shared/class-names.ts';
import { useShell } from './shell-context.tsx';

type Props = {
  readonly href: string;
  readonly children: ReactNode;
  readonly block?: boolean;
  /** Replaces following the address when JavaScript runs; a click before hydration waits for it (after-paint.ts). */
  readonly act?: () => void;
};

/** A menu entry; a link to another site opens in a new tab. */
export function MenuLink({ href, children, block = false, act }: Props) {
  const { place } = useShell();
  const outside = /^https?:/.test(href);
  const here = place.path === href || place.path.startsWith(`${href}/`);
  return (
    <a
      href={href}
      {...(outside && { target: '_blank', rel: 'noopener' })}
      {...(act && { 'data-waits': '', onClick: plainly(act) })}
      aria-current={here ? 'page' : undefined}
      className={cx(
        'flex min-h-control-small items-center rounded-control px-2 font-medium transition-colors hover:bg-raised hover:text-text',
        here ? 'text-text' : 'text-muted',
        block && 'min-h-control px-3 text-text',
      )}
    >
      {children}
    </a>
  );
}

/** Lets the visitor open a new tab. */
const plainly = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
