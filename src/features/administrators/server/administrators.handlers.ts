import { implement } from '#kit/contract/implement.ts';
import { assertServes, serversOf } from '#kit/permissions/servers-of.ts';
import { administratorsContract } from '../administrators.contract.ts';
import '../administrators.errors.ts';
import { administratorsPermissions } from '../administrators.permissions.ts';
import { adminRows } from './admin-rows.queries.ts';
import { presentAdmin } from './administrators.present.ts';
import { appointAdmin } from './appoint-admin.ts';
import { changeAdminLevel } from './change-admin-level.ts';
import { dismissAdmin } from './dismiss-admin.ts';
import { exportAdmins } from './export-admins.ts';
import { getAdmin } from './get-admin.ts';
import { reprimandAdmin } from './reprimand-admin.ts';

const { read } = administratorsPermissions;

export const administratorsHandlers = implement(administratorsContract, {
  listAdmins: (ctx, input) => {
    if (input.server !== undefined) assertServes(ctx.actor, read, input.server);
    return adminRows(serversOf(ctx.actor, read)).page(ctx.tx, input, (row) => presentAdmin(ctx, row));
  },
  exportAdmins,
  getAdmin,
  appointAdmin: (ctx, input) => appointAdmin(ctx, input),
  changeAdminLevel: async (ctx, input) => void (await changeAdminLevel(ctx, input)),
  reprimandAdmin: async (ctx, input) => void (await reprimandAdmin(ctx, input)),
  dismissAdmin: async (ctx, input) => void (await dismissAdmin(ctx, input)),
});
