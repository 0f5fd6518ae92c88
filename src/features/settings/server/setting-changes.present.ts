import { settingsAudit } from '../settings.audit.ts';
import type { SettingChange } from '../settings.contract.ts';
import type { listChanges } from './settings.queries.ts';

export function presentChange({ id, at, event, by, byId, payload }: Awaited<ReturnType<typeof listChanges>>[number]): SettingChange {
  const { before, after } = settingsAudit.changed.payload.parse(payload);
  const known = event === settingsAudit.reset.id ? 'settings.reset' : 'settings.changed';
  return { id, at: at.toISOString(), event: known, by, byId, before, after };
}
