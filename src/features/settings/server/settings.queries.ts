import { eq } from 'drizzle-orm';
import { listHistory } from '#features/accounts/server/history.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { ChangedSettings } from '#kit/settings/settings-store.ts';
import { settingsAudit } from '../settings.feature.ts';
import { settingsTable } from './settings.table.ts';

/** Values that differ from their defaults, for the in-memory cache of a process. */
export async function readChangedSettings(tx: Tx): Promise<ChangedSettings> {
  const rows = await tx.select({ id: settingsTable.id, value: settingsTable.value }).from(settingsTable);
  return new Map(rows.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])));
}

export type StoredSetting = Pick<typeof settingsTable.$inferSelect, 'value' | 'version'>;

const neverChanged: StoredSetting = { value: null, version: 0 };

export async function findStoredSetting(tx: Tx, id: string): Promise<StoredSetting> {
  const columns = { value: settingsTable.value, version: settingsTable.version };
  const [row] = await tx.select(columns).from(settingsTable).where(eq(settingsTable.id, id));
  return row ?? neverChanged;
}

export async function listStoredSettings(tx: Tx): Promise<(id: string) => StoredSetting> {
  const rows = await tx.select().from(settingsTable);
  const byId = new Map(rows.map(({ id, value, version }) => [id, { value, version }]));
  return (id) => byId.get(id) ?? neverChanged;
}

export const settingSubject = (id: string): string => `setting:${id}`;

export const listChanges = (tx: Tx, id: string) => listHistory(tx, settingSubject(id), [settingsAudit.changed.id, settingsAudit.reset.id]);
