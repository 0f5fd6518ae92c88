import type { ReactNode } from 'react';
import { cx } from '#ui/shared/class-names.ts';

/** The secondary part of a cell, after the main one. */
export function Note({ mono, children }: { readonly mono?: boolean; readonly children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={cx('ml-1 text-[0.8125rem] font-normal text-muted', mono && 'font-mono')}>{children}</span>
    </>
  );
}
