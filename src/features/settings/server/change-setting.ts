import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { parseInput } from '#kit/contract/input.ts';
import { fail } from '#kit/errors/errors.ts';
import { schemaOf } from '#kit/settings/setting-schemas.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';
import { SettingValue } from '../setting-value.ts';
import { settingsAudit } from '../settings.audit.ts';
import { settingValue } from './setting-value-of.ts';
import { findStoredSetting, type StoredSetting, settingSubject } from './settings.queries.ts';
import { settingsTable } from './settings.table.ts';

type Given = { readonly value: SettingValue; readonly version: number };

/** Puts a value in force everywhere within two seconds. Whoever saves over a version they have not seen is refused. */
export async function changeSetting(ctx: Ctx, definition: SettingDefinition, { value, version }: Given): Promise<StoredSetting> {
  const given = await parseInput(z.strictObject({ value: schemaOf(definition.kind).pipe(SettingValue) }), { value });
  const before = await findStoredSetting(ctx.tx, definition.id);
  const [after] = await ctx.tx
    .insert(settingsTable)
    .values({ id: definition.id, value: given.value })
    .onConflictDoUpdate({
      target: settingsTable.id,
      set: { value: sql`excluded.value`, version: sql`${settingsTable.version} + 1`, changedAt: sql`now()` },
      setWhere: eq(settingsTable.version, version),
    })
    .returning({ value: settingsTable.value, version: settingsTable.version });
  if (!after || before.version !== version) return fail('settings.changedMeanwhile');
  await contentChanged(ctx, 'settings');
  const change = { before: settingValue(ctx, definition, before), after: given.value };
  await ctx.audit(settingsAudit.changed, change, { on: settingSubject(definition.id) });
  return after;
}
