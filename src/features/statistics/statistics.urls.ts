import { rangeSearch } from '#kit/pages/range-search.ts';
import { oneOf, screen, text } from '#kit/pages/screen.ts';
import { historySpans } from './history-spans.ts';
import { statisticsContract } from './statistics.contract.ts';

export const measures = ['online', 'arena', 'launcher'] as const;

export const dashboardScreen = screen({
  path: '/dashboard',
  permission: 'statistics.read',
  search: {
    span: oneOf(...historySpans),
    ...rangeSearch,
    /** A server's number, or `each`; absent: all together. */
    world: text,
    measure: oneOf(...measures),
  },
  load: (call) => call(statisticsContract.getOnlineNow),
});
