import type { StreamCtx } from '#kit/contract/context.ts';
import type { Streamed } from '#kit/contract/implement.ts';
import { ticketTopic } from '../support.topics.ts';
import { getOwn, type Opening } from './tickets.queries.ts';

/** Streams events of one ticket to its player or a holder of its mail key. */
export async function watchTicket(ctx: StreamCtx, opening: Opening): Promise<Streamed> {
  const { actor, services } = ctx;
  const { id } = await ctx.read((tx) => getOwn({ tx, actor, services }, opening));
  return { takeOver: (request, response) => services.realtime.serveEvents(request, response, { topics: [ticketTopic(id)] }) };
}
