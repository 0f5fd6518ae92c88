import { z } from 'zod';
import { rawString } from '#kit/contract/text-fields.ts';

const typed = rawString('form');
const Plain = z.union([typed, z.number(), z.boolean(), z.null(), z.record(typed, typed)]);

/** Any setting's value on its way; which of these it must be is the setting's own to say. */
export const SettingValue = z.union([Plain, z.array(z.record(typed, Plain))]);
export type SettingValue = z.infer<typeof SettingValue>;
