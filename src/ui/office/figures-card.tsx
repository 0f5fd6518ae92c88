import type { ReactNode } from 'react';
import { SectionCard } from '#ui/shared/card.tsx';
import { cx } from '#ui/shared/class-names.ts';
import { Skeleton } from '#ui/shared/skeleton.tsx';
import { Answer, type Reading } from './answer.tsx';

type FiguresCardProps<Figures> = {
  readonly title: string;
  readonly level?: 2 | 3;
  /** The range picker, an export. */
  readonly actions: ReactNode;
  readonly figures: Reading<Figures>;
  readonly children: (figures: Figures) => ReactNode;
};

/** Numbers of a range. Those of the last range stay, dimmed, until the new ones are loaded. */
export function FiguresCard<Figures>({ title, level, actions, figures, children }: FiguresCardProps<Figures>) {
  return (
    <SectionCard title={title} level={level} actions={actions}>
      <Answer of={figures} skeleton={<Skeleton className="h-75 w-full" />}>
        {(data) => <div className={cx('flex flex-col gap-6 transition-opacity', figures.outdated && 'opacity-50')}>{children(data)}</div>}
      </Answer>
    </SectionCard>
  );
}
