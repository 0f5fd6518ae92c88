import type { ReactNode } from 'react';
import { SectionCard } from '#ui/shared/card.tsx';
import { Answer, type Reading } from './answer.tsx';

type HistoryCardProps<Change> = {
  readonly title: string;
  /** Shown when there is no history. */
  readonly none: string;
  readonly history: Reading<readonly Change[]>;
  /** One line of the list, with its key. */
  readonly children: (change: Change) => ReactNode;
};

/** The history of a record, as a section of its page. */
export function HistoryCard<Change>({ title, none, history, children }: HistoryCardProps<Change>) {
  return (
    <SectionCard title={title} level={3}>
      <Answer of={history}>
        {(changes) =>
          changes.length === 0 ? <p className="text-muted">{none}</p> : <ol className="flex flex-col gap-4">{changes.map(children)}</ol>
        }
      </Answer>
    </SectionCard>
  );
}
