import type { ReactNode } from 'react';
import { cx } from '#ui/shared/class-names.ts';
import { useShell } from './shell-context.tsx';

type Props = { readonly href: string; readonly children: ReactNode; readonly block?: boolean };

/** An entry of a menu; one that leads to another site opens it in its own tab. */
export function MenuLink({ href, children, block = false }: Props) {
  const { place } = useShell();
  const outside = /^https?:/.test(href);
  const here = place.path === href || place.path.startsWith(`${href}/`);
  return (
    <a
      href={href}
      {...(outside && { target: '_blank', rel: 'noopener' })}
      aria-current={here ? 'page' : undefined}
      className={cx(
        'flex min-h-control-small items-center rounded-control px-3 font-medium transition-colors hover:bg-raised hover:text-text',
        here ? 'text-text' : 'text-muted',
        block && 'min-h-control text-text',
      )}
    >
      {children}
    </a>
  );
}
