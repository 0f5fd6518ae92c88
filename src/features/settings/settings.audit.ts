import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { SettingValue } from './setting-value.ts';

const Change = z.object({ before: SettingValue, after: SettingValue });

export const settingsAudit = auditEvents('settings', { changed: Change, reset: Change });
