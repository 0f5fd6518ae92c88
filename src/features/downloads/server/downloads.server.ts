import { implementApproval } from '#features/approvals/server/implement-approval.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { packageRelease } from '../downloads.approvals.ts';
import { downloadsSettings } from '../downloads.settings.ts';
import type { DownloadCounter } from './download-counter.ts';
import { downloadsHandlers } from './downloads.handlers.ts';
import { downloadsJobs } from './downloads.jobs.ts';
import { applyPackageRelease } from './release-package.ts';

declare module '#kit/feature/server-feature.ts' {
  interface ServerParts {
    readonly downloads: DownloadCounter;
  }
}

export const server: ServerFeature = {
  handlers: ({ downloads }) => [downloadsHandlers(downloads)],
  jobs: () => downloadsJobs,
  approvals: () => [implementApproval(packageRelease, applyPackageRelease)],
  settings: downloadsSettings,
  demo: async (ctx) => (await import('./seed-demo-downloads.ts')).seedDemoDownloads(ctx),
};
