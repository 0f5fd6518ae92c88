import { z } from 'zod';

const Plain = z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.string())]);

/** Any setting's value on its way; which of these it must be is the setting's own to say. */
export const SettingValue = z.union([Plain, z.array(z.record(z.string(), Plain))]);
export type SettingValue = z.infer<typeof SettingValue>;
