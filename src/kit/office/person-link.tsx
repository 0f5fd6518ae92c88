import type { ReactNode } from 'react';
import { useOffice } from './office-context.ts';

export type PersonLinkProps = {
  /** The globalId; null: unknown. */
  readonly id: number | null;
  readonly children: ReactNode;
};

/**
 * A person's name anywhere in the office: links to their page, and shows a card on hover or long press. Plain text without the permission.
 * Not for the first cell of a table whose rows open something, because that is a link already.
 */
export function PersonLink(props: PersonLinkProps) {
  const { Person } = useOffice();
  return <Person {...props} />;
}
