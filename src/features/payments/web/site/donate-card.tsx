import type { ReactNode } from 'react';
import { Card } from '#ui/shared/card.tsx';

/** A narrow card under a heading, used by the smaller top-up pages. */
export function DonateCard({ title, lead, children }: { readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="heading">{title}</h1>
        {lead && <p className="text-pretty text-muted">{lead}</p>}
      </header>
      <Card className="flex flex-col gap-5">{children}</Card>
    </div>
  );
}
