import { implement } from '#kit/contract/implement.ts';
import { assertServes, serversOf } from '#kit/permissions/servers-of.ts';
import { leadersContract } from '../leaders.contract.ts';
import '../leaders.errors.ts';
import { leadersPermissions } from '../leaders.permissions.ts';
import { appointLeader } from './appoint-leader.ts';
import { dismissLeader } from './dismiss-leader.ts';
import { exportLeaders } from './export-leaders.ts';
import { getLeader } from './get-leader.ts';
import { leaderRows } from './leader-rows.queries.ts';
import { presentLeader } from './leaders.present.ts';
import { reprimandLeader } from './reprimand-leader.ts';

const { read } = leadersPermissions;

export const leadersHandlers = implement(leadersContract, {
  listLeaders: (ctx, input) => {
    if (input.server !== undefined) assertServes(ctx.actor, read, input.server);
    return leaderRows(serversOf(ctx.actor, read)).page(ctx.tx, input, (row) => presentLeader(ctx, row));
  },
  exportLeaders,
  getLeader,
  appointLeader: (ctx, input) => appointLeader(ctx, input),
  reprimandLeader: async (ctx, input) => void (await reprimandLeader(ctx, input)),
  dismissLeader: async (ctx, input) => void (await dismissLeader(ctx, input)),
});
