import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { ownerChange } from '../staff-grants.approvals.ts';
import { applyOwnerChange } from './request-roles.ts';
import { staffGrantsHandlers } from './staff-grants.handlers.ts';
import { staffGrantsPalette } from './staff-grants.palette.ts';

export const server: ServerFeature = {
  handlers: ({ translate }) => [staffGrantsHandlers({ translate })],
  approvals: ({ translate }) => [implementApproval(ownerChange, applyOwnerChange(translate))],
  palette: [staffGrantsPalette],
};
