import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type Props = {
  /** The name of the scrollable content, read aloud on focus. */
  readonly label: string;
  /** Its size and border. */
  readonly className?: string;
  readonly children: ReactNode;
};

/** A box that scrolls by wheel, touch and keyboard, for content (a table) that may be wider or longer than its space. */
export function ScrollBox({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} className={cx('overflow-auto', className)}>
      {children}
    </section>
  );
}
