import type { Ctx } from '#kit/contract/context.ts';
import type { Implementation } from '#kit/contract/implement.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import type { JobImplementation } from '#kit/jobs/jobs.ts';
import type { SitemapSource } from '#kit/pages/sitemap.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';

export type SettingGroup = Readonly<Record<string, SettingDefinition>>;

/**
 * What a feature brings to the server: the constant `server` of its `server/<feature>.server.ts`.
 * An interface, because a feature that others bring something to adds a field of its own: approvals, attachments.
 */
export interface ServerFeature {
  handlers?(parts: ServerParts): readonly (readonly Implementation[])[];
  jobs?(parts: ServerParts): readonly JobImplementation[];
  readonly personalData?: PersonalData;
  readonly settings?: SettingGroup;
  /** The addresses behind its pages with parameters. */
  readonly sitemap?: SitemapSource;
  /** Something to look at in the demo. Accounts, worlds and characters are there before; then lower tiers come first. */
  demo?(ctx: Ctx): Promise<void>;
}

/** What features are given. A feature that needs more adds a field in its manifest; nothing compiles until app/ has it for everybody. */
export interface ServerParts {
  /** Knows the texts of every feature. */
  readonly translate: Translate;
  /** Of every feature, lowest tier first. */
  readonly personalData: readonly PersonalData[];
  readonly settingGroups: readonly SettingGroup[];
}
