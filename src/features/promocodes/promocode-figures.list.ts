import { list } from '#kit/list/list.ts';
import type { PromocodeStatistics } from './promocodes.contract.ts';

/** Statistics of one code in a range, by server. */
export const promocodeServerList = list({
  name: 'promocode-servers',
  whole: true,
  filter: {},
  columns: { server: { sorts: true }, activations: { kind: 'number', sorts: true }, valid: { kind: 'number', sorts: true } },
  order: 'server',
});

export const promocodeServerKeys = {
  server: ({ server }: PromocodeStatistics['servers'][number]) => server,
  activations: ({ activations }: PromocodeStatistics['servers'][number]) => activations,
  valid: ({ valid }: PromocodeStatistics['servers'][number]) => valid,
};

export const promocodeRefusalList = list({
  name: 'promocode-refusals',
  whole: true,
  filter: {},
  columns: { cause: { sorts: true }, tries: { kind: 'number', sorts: true } },
  order: '-tries',
});

export const promocodeRefusalKeys = {
  cause: ({ cause }: PromocodeStatistics['refusals'][number]) => cause,
  tries: ({ tries }: PromocodeStatistics['refusals'][number]) => tries,
};
