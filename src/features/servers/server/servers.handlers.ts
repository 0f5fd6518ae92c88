import { implement } from '#kit/contract/implement.ts';
import { serversContract } from '../servers.contract.ts';
import { presentServer } from './servers.present.ts';
import { listShownServers } from './servers.queries.ts';

export const serversHandlers = implement(serversContract, {
  listServers: async (ctx) => (await listShownServers(ctx.tx)).map((server) => presentServer(ctx.locale, server)),
});
