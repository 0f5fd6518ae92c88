import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Approvable, approvable } from '#features/approvals/approvable.ts';
import { type ApprovalImplementation, implementApproval } from '#features/approvals/server/implement-approval.ts';
import { requestApproval } from '#features/approvals/server/request-approval.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';
import { SettingValue } from '../setting-value.ts';
import { settingSubject } from './settings.queries.ts';
import { storeSetting } from './store-setting.ts';

const Raise = z.strictObject({ before: SettingValue, after: SettingValue, version: z.int(), event: z.enum(['changed', 'reset']) });
export type Raise = z.infer<typeof Raise>;

type Compared = {
  readonly before: SettingValue;
  readonly after: SettingValue;
  /** The default in the code. */
  readonly byDefault: SettingValue;
};

/**
 * Whether the change goes in the direction that needs a second person. The opposite direction never does, so that one person can stop a
 * leak.
 */
export function needsSecond({ secondPerson }: SettingDefinition, { before, after, byDefault }: Compared): boolean {
  switch (secondPerson) {
    case null:
      return false;
    case 'raised':
      return Number(after) > Number(before);
    case 'lowered':
      return Number(after) < Number(before);
    case 'changed':
      return after !== '' && ![before, byDefault].some((known) => isDeepStrictEqual(after, known));
  }
}

/** `settings.promocodesOwnDonation` */
export const raiseKindId = ({ feature, key }: SettingDefinition) =>
  `settings.${feature}${key.charAt(0).toUpperCase()}${key.slice(1)}` as const;

/** A separate kind of approval per setting, because each has its own owner. */
const raiseOf = (definition: SettingDefinition): Approvable<Raise> => {
  const label = { text: `${definition.feature}.settings.${definition.key}.label` };
  return approvable(raiseKindId(definition), {
    payload: Raise,
    permission: definition.owner,
    describe: ({ before, after }) => ({
      title: { text: 'settings.approvals.raise', values: { group: { text: `${definition.feature}.settings.title` }, setting: label } },
      changes: [{ label, before: shown(before), after: shown(after) }],
    }),
  });
};

const shown = (value: SettingValue) => {
  if (value === null || value === '') return { text: 'settings.list.empty' };
  if (typeof value === 'boolean') return { text: `settings.list.${value ? 'yes' : 'no'}` };
  return typeof value === 'object' ? JSON.stringify(value) : value;
};

export const askToRaise = (ctx: Ctx, definition: SettingDefinition, raise: Raise): Promise<number> =>
  requestApproval(ctx, raiseOf(definition), raise, { on: settingSubject(definition.id) });

/** Runs on approval. Fails if the value changed meanwhile, because the approval was for the value shown. */
export const implementRaise = (definition: SettingDefinition): ApprovalImplementation =>
  implementApproval(raiseOf(definition), async (ctx, { after, version, event }) => {
    await storeSetting(ctx, definition, { value: event === 'reset' ? null : after, version, event });
  });
