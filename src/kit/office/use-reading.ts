import type { Operation } from '#kit/contract/contract.ts';
import { useOffice } from './office-context.ts';
import { refusedFor } from './refused-for.ts';
import { type InputArguments, type OperationSettings, useOperation } from './use-operation.ts';

/** An operation's data for `Answer` and the cards of `#ui/office`: `<Answer of={useReading(alarmsContract.listAlarms)}>`. */
export function useReading<O extends Operation>(operation: O, ...input: InputArguments<O, OperationSettings>) {
  const { textOf } = useOffice();
  const { data, error, refetch, isFetching, isPlaceholderData } = useOperation(operation, ...input);
  const refused = refusedFor(error);
  return {
    data,
    failure: error ? (refused ?? textOf(error)) : undefined,
    onRetry: refused === undefined ? () => void refetch() : undefined,
    pending: isFetching,
    outdated: isPlaceholderData,
  };
}
