import type { ReactNode } from 'react';

type Props = { readonly id?: string; readonly title: string; readonly text?: string; readonly children: ReactNode };

export function Block({ id, title, text, children }: Props) {
  return (
    <section id={id} className="flex scroll-mt-6 flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 className="heading">{title}</h2>
        {text && <p className="text-sm text-pretty text-muted">{text}</p>}
      </header>
      {children}
    </section>
  );
}
