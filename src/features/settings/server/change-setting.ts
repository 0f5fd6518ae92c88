import { z } from 'zod';
import type { Ctx } from '#kit/contract/context.ts';
import { parseInput } from '#kit/contract/input.ts';
import { fail } from '#kit/errors/errors.ts';
import { has } from '#kit/permissions/actor.ts';
import { schemaOf } from '#kit/settings/setting-schemas.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';
import { SettingValue } from '../setting-value.ts';
import { askToRaise, needsSecond } from './raise-setting.ts';
import { defaultValue, settingValue } from './setting-value-of.ts';
import { findStoredSetting } from './settings.queries.ts';
import { storeSetting } from './store-setting.ts';

type Given = { readonly value: SettingValue; readonly version: number };

/**
 * Changes a setting, or requests a second person's approval if the change releases more coins or redirects everyone elsewhere. Requires the
 * permission of the setting's owner.
 */
export async function changeSetting(ctx: Ctx, definition: SettingDefinition, { value, version }: Given): Promise<void> {
  if (!has(ctx.actor, definition.owner)) fail('kit.forbidden');
  const given = await parseInput(z.strictObject({ value: schemaOf(definition.kind).pipe(SettingValue) }), { value });
  await saveOrAsk(ctx, definition, { after: given.value, version, event: 'changed' });
}

/** Resets a setting to its default, under the same rules. */
export async function resetSetting(ctx: Ctx, definition: SettingDefinition, version: number): Promise<void> {
  if (!has(ctx.actor, definition.owner)) fail('kit.forbidden');
  if ((await findStoredSetting(ctx.tx, definition.id)).value === null) fail('settings.alreadyDefault');
  await saveOrAsk(ctx, definition, { after: defaultValue(ctx, definition), version, event: 'reset' });
}

type Wanted = { readonly after: SettingValue; readonly version: number; readonly event: 'changed' | 'reset' };

async function saveOrAsk(ctx: Ctx, definition: SettingDefinition, { after, version, event }: Wanted): Promise<void> {
  const stored = await findStoredSetting(ctx.tx, definition.id);
  if (stored.version !== version) fail('settings.changedMeanwhile');
  const before = settingValue(ctx, definition, stored);
  const byDefault = defaultValue(ctx, definition);
  if (needsSecond(definition, { before, after, byDefault })) await askToRaise(ctx, definition, { before, after, version, event });
  else await storeSetting(ctx, definition, { value: event === 'reset' ? null : after, version, event });
}
