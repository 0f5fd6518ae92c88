import { keepPreviousData, type UseQueryResult, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { InputOf, Operation, OutputOf } from '#kit/contract/contract.ts';
import { type CallWay, type Office, type OfficeFailure, useOffice } from './office-context.ts';
import { operationKey } from './operation-key.ts';

export type OperationSettings = {
  /** False defers the query: for an id that is not selected yet. */
  readonly enabled?: boolean;
  /** Refetches at this interval in milliseconds while the tab is visible: live numbers. */
  readonly every?: number;
};

/** Operations without input take none: `useOperation(serversContract.listServers)`. */
export type InputArguments<O, Settings> =
  InputOf<O> extends undefined ? [input?: undefined, settings?: Settings] : [input: InputOf<O>, settings?: Settings];

/**
 * Reads an operation. While another input loads, the old data stays (`isPlaceholderData`); `error` is a CallError or a NoAnswer, and
 * `useOffice().textOf(error)` is its sentence.
 */
export function useOperation<O extends Operation>(
  operation: O,
  ...[input, settings = {}]: InputArguments<O, OperationSettings>
): UseQueryResult<OutputOf<O>, OfficeFailure> {
  const office = useOffice();
  return useQuery<OutputOf<O>, OfficeFailure>({
    ...operationOptions(office, operation, input as InputOf<O>),
    placeholderData: keepPreviousData,
    enabled: settings.enabled,
    refetchInterval: settings.every,
  });
}

/** Reads data a screen requires: it waits with the screen's skeleton, and a rejection (404, 403) becomes the screen's error page. */
export function useLoaded<O extends Operation>(operation: O, ...[input]: InputArguments<O, never>): OutputOf<O> {
  const office = useOffice();
  return useSuspenseQuery<OutputOf<O>, OfficeFailure>(operationOptions(office, operation, input as InputOf<O>)).data;
}

/** `Call` takes its input as a rest argument, which a generic caller cannot express. */
export const callOperation = <O extends Operation>(
  office: Office,
  operation: O,
  input: InputOf<O>,
  way: CallWay = {},
): Promise<OutputOf<O>> => (office.callWith(way) as (operation: O, input: InputOf<O>) => Promise<OutputOf<O>>)(operation, input);

const operationOptions = <O extends Operation>(office: Office, operation: O, input: InputOf<O>) => ({
  queryKey: operationKey(operation, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => callOperation(office, operation, input, { signal }),
});
