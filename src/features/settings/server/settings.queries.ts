import { eq } from 'drizzle-orm';
import { listHistory } from '#features/accounts/server/history.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import type { ChangedSettings } from '#kit/settings/settings-store.ts';
import { settingsEvents } from '../settings.audit.ts';
import { settingsTable } from './settings.table.ts';

/** What is not at its default, for a process's memory. */
export async function readChangedSettings(tx: Tx): Promise<ChangedSettings> {
  const rows = await tx.select({ id: settingsTable.id, value: settingsTable.value }).from(settingsTable);
  return new Map(rows.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])));
}

export type KeptSetting = Pick<typeof settingsTable.$inferSelect, 'value' | 'version'>;

const neverChanged: KeptSetting = { value: null, version: 0 };

export async function findKept(tx: Tx, id: string): Promise<KeptSetting> {
  const columns = { value: settingsTable.value, version: settingsTable.version };
  const [row] = await tx.select(columns).from(settingsTable).where(eq(settingsTable.id, id));
  return row ?? neverChanged;
}

export async function listKept(tx: Tx): Promise<(id: string) => KeptSetting> {
  const rows = await tx.select().from(settingsTable);
  const byId = new Map(rows.map(({ id, value, version }) => [id, { value, version }]));
  return (id) => byId.get(id) ?? neverChanged;
}

/** As the audit names it. */
export const settingSubject = (id: string): string => `setting:${id}`;

export const listChanges = (tx: Tx, id: string) =>
  listHistory(tx, settingSubject(id), [settingsEvents.changed.id, settingsEvents.reset.id]);
