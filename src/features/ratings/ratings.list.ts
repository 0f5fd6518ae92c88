import { integer, list } from '#kit/list/list.ts';

/** The size of the rating. Players who are left out are replaced by the next ones. */
export const ratingPlaces = 100;

export const moneyRatingList = list({
  name: 'money-rating',
  whole: true,
  filter: { server: integer },
  columns: {
    place: { kind: 'number', sorts: true },
    player: { kind: 'name', sorts: true, priority: 'high' },
    globalId: { kind: 'mono', priority: 'low' },
    server: { sorts: true, priority: 'low' },
    cash: { kind: 'number', sorts: true },
    bank: { kind: 'number', sorts: true },
    total: { kind: 'number', sorts: true, priority: 'high' },
    change: { kind: 'number', sorts: true },
    unexplained: { kind: 'number', sorts: true },
  },
  order: 'place',
});
