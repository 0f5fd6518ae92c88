import { implement } from '#kit/contract/implement.ts';
import type { ServerParts } from '#kit/feature/server-feature.ts';
import { statisticsContract } from '../statistics.contract.ts';
import { onlineTopic } from '../statistics.topics.ts';
import { listDays } from './days.queries.ts';
import { getFigures } from './get-figures.ts';
import { getLanguages } from './get-languages.ts';
import { getOnlineByServer, getOnlineHistory } from './get-online-history.ts';
import { getOnlineNow } from './get-online-now.ts';
import { listMarks } from './list-marks.ts';

type Parts = Pick<ServerParts, 'translate' | 'topUpsWithin' | 'markSources' | 'languageSources'>;

export const statisticsHandlers = ({ translate, topUpsWithin, markSources, languageSources }: Parts) =>
  implement(statisticsContract, {
    watchOnline: async ({ services }) => ({
      takeOver: (request, response) => services.realtime.serveEvents(request, response, { topics: [onlineTopic], plain: true }),
    }),
    getOnlineNow,
    getFigures: (ctx) => getFigures(ctx, topUpsWithin),
    getOnlineHistory,
    getOnlineByServer,
    listMarks: (ctx, range) => listMarks(ctx, range, markSources),
    getLanguages: (ctx) => getLanguages(ctx, { sources: languageSources, translate }),
    getDays: (ctx, { server, days }) => listDays(ctx.tx, server, days),
  });
