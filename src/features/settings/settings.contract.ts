import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';
import { SettingValue } from './setting-value.ts';

const SettingId = rawString('name').max(100);

const plainField = {
  name: z.string(),
  label: z.string(),
  type: z.enum(['url', 'link', 'email', 'text', 'textByLocale', 'number', 'boolean', 'instant', 'choice']),
  optional: z.boolean(),
  /** Multi-line text. */
  lines: z.boolean(),
  /** Maximum length, or maximum number. */
  max: z.int().nullable(),
  min: z.int().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
};
const SettingField = z.object(plainField);
export type SettingField = z.infer<typeof SettingField>;

const SettingView = z.object({
  id: z.string(),
  /** Title of the group. */
  group: z.string(),
  /** Description in the reader's language. */
  about: z.string(),
  /** Type of the setting; a list has rows of `fields`. */
  field: SettingField.extend({
    type: z.enum([...plainField.type.options, 'list']),
    fields: z.array(SettingField),
    /** Maximum number of rows. */
    most: z.int().nullable(),
  }),
  value: SettingValue,
  default: SettingValue,
  isDefault: z.boolean(),
  /** Sent back with a change, so that no one overwrites changes they have not seen; 0: never changed. */
  version: z.int(),
  /** Id of the pending approval request; null if there is none. */
  approval: z.int().nullable(),
  /** Which changes need a second person (enabling counts as raising; changed: any change except a reset); null: none. */
  secondPerson: z.enum(['raised', 'lowered', 'changed']).nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type SettingView = z.infer<typeof SettingView>;

const SettingGroup = z.object({ feature: z.string(), title: z.string(), about: z.string(), settings: z.array(SettingView) });
export type SettingGroup = z.infer<typeof SettingGroup>;

const Change = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  event: z.enum(['settings.changed', 'settings.reset']),
  /** null: the account was deleted. */
  by: z.string().nullable(),
  byId: z.int().nullable(),
  before: SettingValue,
  after: SettingValue,
});
export type SettingChange = z.infer<typeof Change>;

const staff = { audience: 'staff' } as const;
const mayRead = { ...staff, permission: 'settings.read' } as const;
const mayEdit = { ...staff, permission: 'settings.edit' } as const;

const refusals = [
  'kit.notFound',
  'kit.forbidden',
  'kit.passwordNeeded',
  'settings.changedMeanwhile',
  'approvals.alreadyWaiting',
  'approvals.nobodyToAsk',
] as const;

export const settingsContract = contract('settings', {
  listSettings: { ...mayRead, method: 'GET', path: '/api/staff/settings', output: z.array(SettingGroup) },
  getSetting: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/settings/:id',
    input: z.strictObject({ id: SettingId }),
    output: SettingView,
    errors: ['kit.notFound'],
  },
  listSettingChanges: {
    ...mayRead,
    method: 'GET',
    path: '/api/staff/settings/:id/changes',
    input: z.strictObject({ id: SettingId }),
    /** The last 50, newest first. */
    output: z.array(Change),
    errors: ['kit.notFound'],
  },
  changeSetting: {
    ...mayEdit,
    method: 'PUT',
    path: '/api/staff/settings/:id',
    input: z.strictObject({ id: SettingId, value: SettingValue, version: z.int() }),
    output: SettingView,
    errors: [...refusals],
    audit: ['settings.changed', 'approvals.requested'],
  },
  resetSetting: {
    ...mayEdit,
    method: 'POST',
    path: '/api/staff/settings/:id/reset',
    input: z.strictObject({ id: SettingId, version: z.int() }),
    output: SettingView,
    errors: [...refusals, 'settings.alreadyDefault'],
    audit: ['settings.reset', 'approvals.requested'],
  },
});
