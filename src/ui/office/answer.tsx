import type { ReactNode } from 'react';
import { SkeletonText } from '#ui/shared/skeleton.tsx';
import { ErrorState } from '#ui/shared/states.tsx';

/** Something that is read from the server. */
export type Reading<Data> = {
  /** Absent while it is read for the first time. */
  readonly data: Data | undefined;
  /** Why it could not be read, as a sentence. */
  readonly failure: string | undefined;
  /** Absent where to ask again would not help. */
  readonly onRetry: (() => void) | undefined;
  readonly pending: boolean;
  /** The data answer an earlier question (another range, another id); the new answer is on its way. */
  readonly outdated: boolean;
};

type AnswerProps<Data> = {
  readonly of: Reading<Data>;
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** What was read; until then its skeleton, or why there is nothing and a way to try again. What is already here stays. */
export function Answer<Data>({ of: { data, failure, onRetry, pending }, skeleton = <SkeletonText />, children }: AnswerProps<Data>) {
  if (data !== undefined) return children(data);
  return failure === undefined ? skeleton : <ErrorState text={failure} onRetry={onRetry} pending={pending} />;
}
