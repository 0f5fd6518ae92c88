import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { leadersHandlers } from './leaders.handlers.ts';
import { leadersPersonalData } from './leaders.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [leadersHandlers],
  personalData: leadersPersonalData,
  demo: async ({ tx }) => (await import('./seed-demo-leader-changes.ts')).seedDemoLeaderChanges(tx),
};
