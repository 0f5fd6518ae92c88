import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly text?: string; readonly children?: ReactNode };

/** A narrow card with a lamp above it, as on the sign-in page. */
export function Door({ title, text, children }: Props) {
  return (
    <section className="relative mx-auto flex max-w-md flex-col gap-6 rounded-card border border-line bg-surface p-card before:absolute before:inset-x-10 before:-top-px before:h-0.5 before:rounded-full before:bg-brand before:shadow-[0_0_2.5rem_0.375rem_var(--color-brand)]">
      <header className="flex flex-col gap-2">
        <h1 className="heading">{title}</h1>
        {text && <p className="text-pretty text-muted">{text}</p>}
      </header>
      {children}
    </section>
  );
}
