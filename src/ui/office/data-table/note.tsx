import type { ReactNode } from 'react';
import { cx } from '#ui/shared/class-names.ts';

/** The lesser part of a cell, after the main one: on the same line in a table, on a line of its own on a card. */
export function Note({ mono, children }: { readonly mono?: boolean; readonly children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={cx('ml-1 text-[0.8125rem] font-normal text-muted cards:ml-0 cards:block', mono && 'font-mono')}>{children}</span>
    </>
  );
}
