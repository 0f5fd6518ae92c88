import { CallError } from '#kit/browser/call.ts';
import type { Operation } from '#kit/contract/contract.ts';
import { useOffice } from './office-context.ts';
import { type InputArguments, type OperationSettings, useOperation } from './use-operation.ts';

/** An operation's answer as `Answer` and the cards of `#ui/office` show it: `<Answer of={useReading(alarmsContract.listAlarms)}>`. */
export function useReading<O extends Operation>(operation: O, ...input: InputArguments<O, OperationSettings>) {
  const { textOf } = useOffice();
  const { data, error, refetch, isFetching, isPlaceholderData } = useOperation(operation, ...input);
  return {
    data,
    failure: error ? (wrongIn(error) ?? textOf(error)) : undefined,
    onRetry: () => void refetch(),
    pending: isFetching,
    outdated: isPlaceholderData,
  };
}

/** No field is marked where nothing is sent, so the first one's reason is what there is to say. */
const wrongIn = (error: unknown): string | undefined => (error instanceof CallError ? Object.values(error.fields)[0] : undefined);
