import type { ServerFeature } from '#kit/feature/server-feature.ts';
import type { TopUpsWithin } from './get-figures.ts';
import type { LanguageSource } from './language-source.ts';
import type { MarkSource } from './mark-source.ts';
import { statisticsHandlers } from './statistics.handlers.ts';
import { statisticsJobs } from './statistics.jobs.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerFeature {
    /** Marks on the charts of the main page. */
    readonly marks?: readonly MarkSource[];
    /** Translatable texts. */
    readonly languages?: readonly LanguageSource[];
  }
  interface ServerParts {
    readonly markSources: readonly MarkSource[];
    readonly languageSources: readonly LanguageSource[];
    readonly topUpsWithin: TopUpsWithin;
  }
}

export const server: ServerFeature = {
  handlers: (parts) => [statisticsHandlers(parts)],
  jobs: () => statisticsJobs,
};
