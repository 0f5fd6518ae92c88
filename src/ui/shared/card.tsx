import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-card border border-line bg-surface p-card', className)} />;
}

type SectionProps = {
  readonly title: ReactNode;
  readonly level?: 2 | 3;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

export function SectionCard({ title, level = 2, actions, className, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={cx('rounded-card border border-line bg-surface', className)}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-card pt-card">
        <Heading className="text-[1.0625em] leading-snug font-semibold">{title}</Heading>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <div className="p-card">{children}</div>
    </section>
  );
}
