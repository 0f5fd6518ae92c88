import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly text?: string; readonly children?: ReactNode };

/** Layout of the small deletion pages: one statement and its actions. */
export function PageCard({ title, text, children }: Props) {
  return (
    <section className="mx-auto flex w-full max-w-xl flex-col gap-6 rounded-card border border-line bg-surface p-card">
      <header className="flex flex-col gap-3">
        <h1 className="heading break-words">{title}</h1>
        {text && <p className="text-pretty text-muted">{text}</p>}
      </header>
      {children}
    </section>
  );
}
