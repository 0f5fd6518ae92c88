import type { ReactNode } from 'react';
import { bansScreen } from '#features/bans/bans.urls.ts';
import { useHas } from '#kit/office/office-context.ts';
import { OfficeLink } from '#kit/office/office-link.tsx';

type Props = { readonly id: number; readonly className?: string; readonly children: ReactNode };

/** Links to a ban's history; plain text for readers who may not see bans. */
export function BanLink({ id, className, children }: Props) {
  if (!useHas('bans.read')) return <span>{children}</span>;
  return (
    <OfficeLink to={bansScreen} search={{ dialog: 'history', id }} className={className}>
      {children}
    </OfficeLink>
  );
}
