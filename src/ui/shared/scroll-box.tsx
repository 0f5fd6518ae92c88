import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type Props = {
  /** What scrolls here; read aloud when the box is reached. */
  readonly label: string;
  /** Its size and its outline. */
  readonly className?: string;
  readonly children: ReactNode;
};

/** A box that scrolls by itself because its content (a table) may be wider or longer than its place: by wheel, finger and keyboard. */
export function ScrollBox({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} className={cx('overflow-auto', className)}>
      {children}
    </section>
  );
}
