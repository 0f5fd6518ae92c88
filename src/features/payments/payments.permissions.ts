import { permissions } from '#kit/permissions/permissions.ts';

export const paymentsPermissions = permissions('payments', ['read', 'refund', 'settle', 'manage']);
