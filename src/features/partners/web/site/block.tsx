import type { ReactNode } from 'react';

type Props = { readonly id?: string; readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode };

export function Block({ id, title, lead, children }: Props) {
  return (
    <section id={id} className="@container flex min-w-0 scroll-mt-24 flex-col gap-5 rounded-card border border-line bg-surface p-card">
      <header className="flex flex-col gap-2">
        <h2 className="heading">{title}</h2>
        {lead && <p className="text-pretty text-muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
