import { implement } from '#kit/contract/implement.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { linksContract } from '../links.contract.ts';
import { linksSettings } from '../links.feature.ts';

export const server: ServerFeature = {
  handlers: () => [linksHandlers],
  settings: linksSettings,
};

const linksHandlers = implement(linksContract, {
  openWiki: async (ctx) => ({ location: ctx.services.settings.get(linksSettings.wikiUrl) }),
});
