import { settingsAudit } from '../settings.audit.ts';
import type { SettingChange } from '../settings.contract.ts';
import type { listChanges } from './settings.queries.ts';

export function presentChange({ id, at, event, by, payload }: Awaited<ReturnType<typeof listChanges>>[number]): SettingChange {
  const { before, after } = settingsAudit.changed.payload.parse(payload);
  return { id, at: at.toISOString(), event: event === settingsAudit.reset.id ? 'settings.reset' : 'settings.changed', by, before, after };
}
