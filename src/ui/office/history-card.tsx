import type { ReactNode } from 'react';
import { SectionCard } from '#ui/shared/card.tsx';
import { SkeletonText } from '#ui/shared/skeleton.tsx';
import { ErrorState } from '#ui/shared/states.tsx';

type HistoryCardProps<Change> = {
  readonly title: string;
  /** Said when nothing has happened yet. */
  readonly none: string;
  /** Absent while it is read. */
  readonly changes: readonly Change[] | undefined;
  /** Why it could not be read. */
  readonly failure: string | null;
  readonly onRetry: () => void;
  readonly pending: boolean;
  /** One line of the list, with its key. */
  readonly children: (change: Change) => ReactNode;
};

/** Who did what to something, as a part of its page. */
export function HistoryCard<Change>({ title, none, changes, failure, onRetry, pending, children }: HistoryCardProps<Change>) {
  return (
    <SectionCard title={title} level={3}>
      {changes?.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : changes ? (
        <ol className="flex flex-col gap-4">{changes.map(children)}</ol>
      ) : failure !== null ? (
        <ErrorState text={failure} onRetry={onRetry} pending={pending} />
      ) : (
        <SkeletonText />
      )}
    </SectionCard>
  );
}
