import { permissions } from '#kit/permissions/permissions.ts';

/** `edit`: those whose owner's right one holds as well (`SettingDefinition.owner`). */
export const settingsPermissions = permissions('settings', ['read', 'edit']);
