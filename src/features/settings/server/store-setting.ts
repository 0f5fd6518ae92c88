import { eq, sql } from 'drizzle-orm';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { BaseCtx, Ctx } from '#kit/contract/context.ts';
import { fail } from '#kit/errors/errors.ts';
import { schemaOf } from '#kit/settings/setting-schemas.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';
import { defaultOf } from '#kit/settings/settings-store.ts';
import { SettingValue } from '../setting-value.ts';
import { settingsAudit } from '../settings.feature.ts';
import { findStoredSetting, type StoredSetting, settingSubject } from './settings.queries.ts';
import { settingsTable } from './settings.table.ts';

type Stored = {
  /** null: the default. */
  readonly value: SettingValue;
  /** The version that the person has seen. */
  readonly version: number;
  readonly event: 'changed' | 'reset';
};

/**
 * Stores a value, which takes effect everywhere within two seconds. A save over an unseen version is rejected. A reset keeps the row for
 * its version, so that edits started before it are still detected.
 */
export async function storeSetting(ctx: Ctx, definition: SettingDefinition, { value, version, event }: Stored): Promise<void> {
  const before = await findStoredSetting(ctx.tx, definition.id);
  const [after] = await ctx.tx
    .insert(settingsTable)
    .values({ id: definition.id, value })
    .onConflictDoUpdate({
      target: settingsTable.id,
      set: { value: sql`excluded.value`, version: sql`${settingsTable.version} + 1`, changedAt: sql`now()` },
      setWhere: eq(settingsTable.version, version),
    })
    .returning({ value: settingsTable.value });
  if (!after || before.version !== version) return fail('settings.changedMeanwhile');
  await contentChanged(ctx, 'settings');
  const change = { before: settingValue(ctx, definition, before), after: settingValue(ctx, definition, after) };
  const on = settingSubject(definition.id);
  if (event === 'reset') await ctx.audit(settingsAudit.reset, change, { on });
  else await ctx.audit(settingsAudit.changed, change, { on });
}

/** The effective value: the stored one, or the default if the stored one no longer matches the setting's type. */
export function settingValue(ctx: BaseCtx, definition: SettingDefinition, { value }: Pick<StoredSetting, 'value'>): SettingValue {
  const kept = value === null ? undefined : schemaOf(definition.kind).pipe(SettingValue).safeParse(value);
  return kept?.success ? kept.data : defaultValue(ctx, definition);
}

export const defaultValue = (ctx: BaseCtx, definition: SettingDefinition): SettingValue =>
  SettingValue.parse(defaultOf(definition, ctx.services.config));
