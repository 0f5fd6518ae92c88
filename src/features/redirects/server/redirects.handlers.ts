import { implement } from '#kit/contract/implement.ts';
import { redirectsContract } from '../redirects.contract.ts';
import { redirectTopic } from '../redirects.topics.ts';
import '../redirects.errors.ts';
import type { ClickCounter } from './click-counter.ts';
import { createRedirect } from './create-redirect.ts';
import { editRedirect } from './edit-redirect.ts';
import { endRedirect } from './end-redirect.ts';
import { exportRedirects } from './export-redirects.ts';
import { followRedirect } from './follow-redirect.ts';
import { listChanges } from './redirect-changes.queries.ts';
import { getRedirectFigures } from './redirect-figures.queries.ts';
import { getRedirectQr } from './redirect-qr.ts';
import { redirectRows } from './redirect-rows.queries.ts';
import { presentChange, presentRedirect } from './redirects.present.ts';
import { getRedirect, isEndingFree, listRedirectCreators } from './redirects.queries.ts';
import { removeRedirect } from './remove-redirect.ts';

export const redirectsHandlers = (clicks: ClickCounter) =>
  implement(redirectsContract, {
    listRedirects: (ctx, input) => redirectRows.page(ctx.tx, input, (redirect) => presentRedirect(ctx, redirect)),
    exportRedirects,
    listRedirectCreators: (ctx) => listRedirectCreators(ctx.tx),
    checkEnding: async (ctx, { ending }) => ({ free: await isEndingFree(ctx.tx, ending) }),
    getRedirect: async (ctx, { id }) => presentRedirect(ctx, await getRedirect(ctx.tx, id)),
    getRedirectFigures: async (ctx, days) => {
      await getRedirect(ctx.tx, days.id);
      return getRedirectFigures(ctx.tx, days);
    },
    listRedirectChanges: async (ctx, { id }) => {
      await getRedirect(ctx.tx, id);
      return (await listChanges(ctx.tx, id)).flatMap(presentChange);
    },
    getRedirectQr,
    watchRedirect: async (ctx, { id }) => {
      await ctx.read((tx) => getRedirect(tx, id));
      const { realtime } = ctx.services;
      return { takeOver: (request, response) => realtime.serveEvents(request, response, { topics: [redirectTopic(id)] }) };
    },
    createRedirect: async (ctx, input) => presentRedirect(ctx, await createRedirect(ctx, input)),
    editRedirect: async (ctx, input) => presentRedirect(ctx, await editRedirect(ctx, input)),
    endRedirect: async (ctx, input) => presentRedirect(ctx, await endRedirect(ctx, input)),
    removeRedirect: async (ctx, input) => void (await removeRedirect(ctx, input)),
    followRedirect: (ctx, input) => followRedirect(ctx, input, clicks),
  });
