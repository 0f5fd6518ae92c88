import { addressOfCall } from '#kit/browser/request.ts';
import type { InputOf, Operation } from '#kit/contract/contract.ts';

/** The address of the CSV for exactly this filter: `<LinkButton href={csvAddress(redirectsContract.exportRedirects, filter)} download>`. */
export const csvAddress = <O extends Operation>(operation: O, input: InputOf<O>): string => addressOfCall(operation, input);

/** The same for each separator, as `CsvMenu` offers them. */
export const csvAddresses = (operation: Operation, input: Readonly<Record<string, unknown>>) => ({
  comma: csvAddress(operation, input as unknown as InputOf<Operation>),
  semicolon: csvAddress(operation, { ...input, separator: 'semicolon' } as unknown as InputOf<Operation>),
});
