import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { restartHandlers } from './restart.handlers.ts';
import { restartMarks } from './restart.marks.ts';
import { restartPersonalData } from './restart.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [restartHandlers],
  personalData: restartPersonalData,
  marks: [restartMarks],
  demo: async ({ tx }) => (await import('./seed-demo-restarts.ts')).seedDemoRestarts(tx),
};
