import { permissions } from '#kit/permissions/permissions.ts';

export const ratingsPermissions = permissions('ratings', ['read']);
