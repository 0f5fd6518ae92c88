import { addressOfCall } from '#kit/browser/request.ts';
import type { Operation } from '#kit/contract/contract.ts';
import { rangeOf } from '#kit/list/list.ts';
import { presets } from '#kit/time/range.ts';
import { allOperations } from './declarations.ts';

/** The request and the range of every list with a period under each preset, as a browser in this process's time zone computes them. */
const now = new Date(process.argv[2] ?? '');
const asked = (await allOperations()).flatMap((operation) => {
  const { list } = operation;
  return list?.range ? presets.map((period) => [addressOf(operation, period), rangeOf(list, { period }, now)]) : [];
});
console.log(JSON.stringify({ offset: now.getTimezoneOffset(), asked }));

function addressOf(operation: Operation, period: string): string {
  const path = Object.fromEntries([...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 1]));
  return addressOfCall(operation, { ...path, period });
}
