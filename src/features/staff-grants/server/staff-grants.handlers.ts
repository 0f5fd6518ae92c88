import { listOwnersBeside } from '#features/staff/server/owners.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { staffGrantsContract } from '../staff-grants.contract.ts';
import '../staff-grants.errors.ts';
import { changeRoles } from './change-roles.ts';
import { disableStaffAccount, enableStaffAccount } from './disable-staff-account.ts';
import { exportStaff } from './export-staff.ts';
import { requestRoles } from './request-roles.ts';
import { listStaffChanges } from './staff-changes.queries.ts';
import { presentMatrix, presentMember, presentStaffChange } from './staff-grants.present.ts';
import { findPeople, getMember, rolesByAccount } from './staff-members.queries.ts';
import { staffRows } from './staff-rows.queries.ts';

export const staffGrantsHandlers = ({ translate }: { readonly translate: Translate }) =>
  implement(staffGrantsContract, {
    listStaff: async (ctx, input) => {
      const owners = await listOwnersBeside(ctx.tx);
      return staffRows.page(ctx.tx, input, (member) => presentMember(ctx, member, owners));
    },
    exportStaff: exportStaff(translate),
    findPeople: async (ctx, { text }) => {
      const people = await findPeople(ctx.tx, text);
      const roles = await rolesByAccount(
        ctx.tx,
        people.map(({ id }) => id),
      );
      return people.map(({ id, login, disabledAt }) => ({ id, login, disabled: disabledAt !== null, roles: [...(roles.get(id) ?? [])] }));
    },
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

const member = async (ctx: Ctx, id: number) => presentMember(ctx, await getMember(ctx.tx, id), await listOwnersBeside(ctx.tx));
