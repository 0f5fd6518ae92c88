import { type ReactNode, useRef } from 'react';
import { cx } from '#ui/shared/class-names.ts';
import { useMenuClosing } from './use-menu-closing.ts';

type SiteMenuProps = {
  /** What the closed menu shows; it is inside the button. */
  readonly label: ReactNode;
  /** Read instead of the label where that is only an icon. */
  readonly name?: string;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  readonly children: ReactNode;
};

/** A disclosure of links and buttons that opens before any script has come. */
export function SiteMenu({ label, name, align = 'end', className, children }: SiteMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} {...useMenuClosing(details)} className={cx('group relative', className)}>
      <summary aria-label={name} className={summaryClass}>
        {label}
      </summary>
      <div className={cx(panelClass, align === 'end' ? 'right-0' : 'left-0')}>{children}</div>
    </details>
  );
}

/** Looks of the entries, for links and buttons alike. */
export const siteMenuEntry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left hover:bg-surface aria-[current=true]:text-brand-text aria-[current=page]:text-brand-text';

const summaryClass =
  'flex min-h-control-small items-center gap-2 rounded-control px-3 font-medium text-muted transition-colors hover:bg-raised hover:text-text group-open:bg-raised group-open:text-text';
const panelClass =
  'absolute top-full z-30 mt-2 w-max max-w-[calc(100vw-2rem)] min-w-48 animate-rise rounded-card border border-line bg-raised p-1.5 shadow-2xl';
