import { implement } from '#kit/contract/implement.ts';
import { linksContract } from '../links.contract.ts';
import { linksSettings } from '../links.settings.ts';

export const linksHandlers = implement(linksContract, {
  openWiki: async (ctx) => ({ location: ctx.services.settings.get(linksSettings.wikiUrl) }),
});
