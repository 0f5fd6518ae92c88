import { list } from '#kit/list/list.ts';

/** Summed by method on the screen; by day and method in the CSV. */
export const revenueList = list({
  name: 'revenue',
  whole: true,
  filter: {},
  range: 'day',
  columns: {
    day: { in: 'csv' },
    method: { sorts: true },
    currency: { in: 'csv' },
    orders: { kind: 'number', sorts: true },
    gross: { kind: 'number', sorts: true },
    refunded: { kind: 'number', sorts: true },
    chargedBack: { kind: 'number', sorts: true, priority: 'low' },
    net: { kind: 'number', sorts: true, priority: 'high' },
    share: { kind: 'number', in: 'table', priority: 'low' },
  },
  order: '-net',
});
