import { z } from 'zod';
import { rawString } from '#kit/contract/text-fields.ts';

const typed = rawString('form');
const Plain = z.union([typed, z.number(), z.boolean(), z.null(), z.record(typed, typed)]);

/** The value of any setting in transit; each setting validates its own type. */
export const SettingValue = z.union([Plain, z.array(z.record(typed, Plain))]);
export type SettingValue = z.infer<typeof SettingValue>;
