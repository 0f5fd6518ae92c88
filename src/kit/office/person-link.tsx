import type { ReactNode } from 'react';
import { useOffice } from './office-context.ts';

export type PersonLinkProps = {
  /** The globalId; null: somebody of whom no number is known. */
  readonly id: number | null;
  readonly children: ReactNode;
};

/**
 * Somebody's name, wherever one stands in the office: it leads to their page, and shows a card to whoever points at it or holds it down.
 * Plain text for whoever may not go there. Not in the first cell of a table whose rows open something: that is a link already.
 */
export function PersonLink(props: PersonLinkProps) {
  const { Person } = useOffice();
  return <Person {...props} />;
}
