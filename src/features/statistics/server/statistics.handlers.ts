import { implement } from '#kit/contract/implement.ts';
import { statisticsContract } from '../statistics.contract.ts';
import { onlineTopic } from '../statistics.topics.ts';
import { listDays } from './days.queries.ts';
import { getFigures } from './get-figures.ts';
import { getOnlineHistory } from './get-online-history.ts';

export const statisticsHandlers = implement(statisticsContract, {
  watchOnline: async ({ services }) => ({
    takeOver: (request, response) => services.realtime.serveEvents(request, response, { topics: [onlineTopic], plain: true }),
  }),
  getFigures,
  getOnlineHistory,
  getDays: (ctx, { server, days }) => listDays(ctx.tx, server, days),
});
