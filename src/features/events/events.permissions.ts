import { permissions } from '#kit/permissions/permissions.ts';

export const eventsPermissions = permissions('events', ['read', 'edit']);
