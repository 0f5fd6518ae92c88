import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';
import { settingsAudit } from '../settings.audit.ts';
import { settingValue } from './setting-value-of.ts';
import { findStoredSetting, type StoredSetting, settingSubject } from './settings.queries.ts';
import { settingsTable } from './settings.table.ts';

/** Back to what the code says. The row stays for its version, so that an edit begun before is still noticed. */
export async function resetSetting(ctx: Ctx, definition: SettingDefinition, version: number): Promise<StoredSetting> {
  const before = await findStoredSetting(ctx.tx, definition.id);
  if (before.value === null) return fail('settings.alreadyDefault');
  const [after] = await ctx.tx
    .update(settingsTable)
    .set({ value: null, version: sql`${settingsTable.version} + 1`, changedAt: sql`now()` })
    .where(and(eq(settingsTable.id, definition.id), eq(settingsTable.version, version), isNotNull(settingsTable.value)))
    .returning({ value: settingsTable.value, version: settingsTable.version });
  if (!after) return fail('settings.changedMeanwhile');
  await contentChanged(ctx, 'settings');
  const change = { before: settingValue(ctx, definition, before), after: settingValue(ctx, definition, after) };
  await ctx.audit(settingsAudit.reset, change, { on: settingSubject(definition.id) });
  return after;
}
