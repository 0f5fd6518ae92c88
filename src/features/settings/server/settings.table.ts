import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { now } from '#kit/db/columns.ts';
import type { SettingValue } from '../setting-value.ts';

/** Writers: storeSetting. */
export const settingsTable = pgTable('settings', {
  id: text().primaryKey(),
  value: jsonb().$type<SettingValue>(),
  version: integer().notNull().default(1),
  changedAt: now(),
});
