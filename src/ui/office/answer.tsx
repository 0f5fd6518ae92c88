import type { ReactNode } from 'react';
import { SkeletonText } from '#ui/shared/skeleton.tsx';
import { ErrorState } from '#ui/shared/states.tsx';

export type Reading<Data> = {
  /** Absent during the first read. */
  readonly data: Data | undefined;
  /** The failure as a sentence. */
  readonly failure: string | undefined;
  /** Absent where a retry would not help. */
  readonly onRetry: (() => void) | undefined;
  readonly pending: boolean;
  /** The data belongs to an earlier request (another range, another id); the new response is pending. */
  readonly outdated: boolean;
};

type AnswerProps<Data> = {
  readonly of: Reading<Data>;
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/** Shows the data; before that a skeleton, or the failure with a retry. Data already loaded stays visible. */
export function Answer<Data>({ of: { data, failure, onRetry, pending }, skeleton = <SkeletonText />, children }: AnswerProps<Data>) {
  if (data !== undefined) return children(data);
  return failure === undefined ? skeleton : <ErrorState text={failure} onRetry={onRetry} pending={pending} />;
}
