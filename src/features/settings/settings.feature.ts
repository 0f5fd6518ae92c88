import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { errors } from '#kit/errors/errors.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { SettingValue } from './setting-value.ts';

/** `edit` applies only to settings whose owner's permission the person also has (`SettingDefinition.owner`). */
export const settingsPermissions = permissions('settings', ['read', 'edit']);

export const settingsErrors = errors('settings', {
  changedMeanwhile: { status: 409 },
  alreadyDefault: { status: 409 },
});

const Change = z.object({ before: SettingValue, after: SettingValue });

export const settingsAudit = auditEvents('settings', { changed: Change, reset: Change });
