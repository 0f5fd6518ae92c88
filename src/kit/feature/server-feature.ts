import type { Ctx } from '#kit/contract/context.ts';
import type { Implementation } from '#kit/contract/implement.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import type { JobImplementation } from '#kit/jobs/jobs.ts';
import type { SitemapSource } from '#kit/pages/sitemap.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';
import type { SettingDefinition } from '#kit/settings/settings.ts';

export type SettingGroup = Readonly<Record<string, SettingDefinition>>;

/**
 * A feature's contribution to the server: the constant `server` of its `server/<feature>.server.ts`. An interface, because a feature that
 * others contribute to adds its own field: approvals, attachments.
 */
export interface ServerFeature {
  handlers?(parts: ServerParts): readonly (readonly Implementation[])[];
  jobs?(parts: ServerParts): readonly JobImplementation[];
  readonly personalData?: PersonalData;
  readonly settings?: SettingGroup;
  /** The addresses of its pages with parameters. */
  readonly sitemap?: SitemapSource;
  /** Content for the demo. Accounts, worlds and characters exist already; after them, lower tiers run first. */
  demo?(ctx: Ctx): Promise<void>;
}

/** The parts that features receive. A feature that needs more adds a field in its manifest; nothing compiles until app/ provides it. */
export interface ServerParts {
  /** Has the texts of every feature. */
  readonly translate: Translate;
  /** For every feature, lowest tier first. */
  readonly personalData: readonly PersonalData[];
  readonly settingGroups: readonly SettingGroup[];
}
