import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { attachmentsHandlers } from './attachments.handlers.ts';
import { attachmentsJobs } from './attachments.jobs.ts';
import { attachmentsPersonalData } from './attachments.personal-data.ts';
import type { ImagePurpose } from './image-purpose.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerFeature {
    readonly images?: readonly ImagePurpose[];
  }
  interface ServerParts {
    readonly imagePurposes: readonly ImagePurpose[];
  }
}

export const server: ServerFeature = {
  handlers: ({ imagePurposes }) => [attachmentsHandlers(imagePurposes)],
  jobs: () => attachmentsJobs,
  personalData: attachmentsPersonalData,
};
