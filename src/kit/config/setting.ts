import type { z } from 'zod';

export type Mode = 'demo' | 'production';

/** How the text of an environment variable becomes a value, and the description of what is expected. */
export type SettingType<Value> = { readonly schema: z.ZodType<Value, string>; readonly expects: string };

/** The inputs of a computed default: the mode, and the text of other settings (given or their own default). */
export type Known = { readonly mode: Mode; readonly textOf: (name: string) => string | undefined };
type Default = string | ((known: Known) => string | undefined);

export type Setting<Value = unknown> = {
  readonly name: string;
  /** One sentence for the operator, in Markdown; it becomes a line of docs/operations.md. */
  readonly about: string;
  readonly type: SettingType<Value>;
  readonly fallback?: Default;
  /** The documentation text for a computed default. */
  readonly fallbackShown?: string;
  readonly needed: 'always' | 'production' | 'never';
  /** Its text appears in no message and no log. */
  readonly secret: boolean;
};

type Declared<Value> = Pick<Setting<Value>, 'name' | 'about' | 'type'> & { readonly secret?: boolean };

/** A setting that always has a value: given, or by default. */
export const setting = <Value>(
  declared: Declared<Value> & { readonly fallback?: Default; readonly fallbackShown?: string },
): Setting<Value> => ({
  needed: 'always',
  secret: false,
  ...declared,
});

/** A setting that may be absent, at least in demo mode. */
export const optional = <Value>(
  declared: Declared<Value> & { readonly fallback?: Default; readonly fallbackShown?: string; readonly needed?: 'production' },
): Setting<Value | undefined> => ({ needed: 'never', secret: false, ...declared });

export type Settings = Readonly<Record<string, Setting>>;
export type ValuesOf<S extends Settings> = { readonly [Key in keyof S]: S[Key] extends Setting<infer Value> ? Value : never };
