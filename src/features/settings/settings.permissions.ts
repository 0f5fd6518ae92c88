import { permissions } from '#kit/permissions/permissions.ts';

/** `edit` applies only to settings whose owner's permission the person also has (`SettingDefinition.owner`). */
export const settingsPermissions = permissions('settings', ['read', 'edit']);
