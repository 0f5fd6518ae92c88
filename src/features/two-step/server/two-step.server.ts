import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { twoStepJobs } from './seal-secrets-anew.ts';
import { twoStepHandlers } from './two-step.handlers.ts';
import { twoStepPersonalData } from './two-step.personal-data.ts';
import type { WhenChanged } from './when-changed.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly whenTwoStepChanged: WhenChanged;
  }
}

export const server: ServerFeature = {
  handlers: ({ whenTwoStepChanged }) => [twoStepHandlers({ whenChanged: whenTwoStepChanged })],
  jobs: () => twoStepJobs,
  personalData: twoStepPersonalData,
};
