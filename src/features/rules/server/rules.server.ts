import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { rulesHandlers } from './rules.handlers.ts';
import { ruleLanguages } from './rules.languages.ts';
import { rulesPersonalData } from './rules.personal-data.ts';

export const server: ServerFeature = {
  handlers: () => [rulesHandlers],
  personalData: rulesPersonalData,
  languages: [ruleLanguages],
  demo: async ({ tx }) => (await import('./seed-demo-rules.ts')).seedDemoRules(tx),
};
