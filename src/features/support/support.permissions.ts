import { permissions } from '#kit/permissions/permissions.ts';

export const supportPermissions = permissions('support', ['answer', 'seeSessions', 'seePayments', 'checkPayments']);
