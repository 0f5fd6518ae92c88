import { listOwners } from '#features/staff/server/owners.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { staffGrantsContract } from '../staff-grants.contract.ts';
import '../staff-grants.errors.ts';
import { changeRoles } from './change-roles.ts';
import { disableStaffAccount, enableStaffAccount } from './disable-staff-account.ts';
import { exportStaff } from './export-staff.ts';
import { findPeople } from './find-people.ts';
import { listStaff } from './list-staff.ts';
import { requestRoles } from './request-roles.ts';
import { listStaffChanges } from './staff-changes.queries.ts';
import { presentMatrix, presentMember, presentStaffChange } from './staff-grants.present.ts';
import { getMember } from './staff-members.queries.ts';

export const staffGrantsHandlers = ({ translate }: { readonly translate: Translate }) =>
  implement(staffGrantsContract, {
    listStaff,
    exportStaff: exportStaff(translate),
    findPeople,
    getRoleMatrix: async (ctx) => presentMatrix(translate, ctx.locale),
    getStaffMember: (ctx, { id }) => member(ctx, id),
    listStaffChanges: async (ctx, { id }) => {
      await getMember(ctx.tx, id);
      return (await listStaffChanges(ctx.tx, id)).flatMap(presentStaffChange);
    },
    changeRoles: async (ctx, input) => {
      await changeRoles(ctx, input, translate);
      return member(ctx, input.id);
    },
    requestRoles: async (ctx, input) => ({ approval: await requestRoles(ctx, input) }),
    disableStaffAccount: async (ctx, input) => {
      await disableStaffAccount(ctx, input, translate);
      return member(ctx, input.id);
    },
    enableStaffAccount: async (ctx, input) => {
      await enableStaffAccount(ctx, input, translate);
      return member(ctx, input.id);
    },
  });

const member = async (ctx: Ctx, id: number) => presentMember(ctx, await getMember(ctx.tx, id), await listOwners(ctx.tx));
