import { redirectsHandlers } from '#features/redirects/server/redirects.handlers.ts';
import { serversHandlers } from '#features/servers/server/servers.handlers.ts';
import { sessionsHandlers } from '#features/sessions/server/sessions.handlers.ts';
import type { Implementation } from '#kit/contract/implement.ts';
import { type HealthParts, healthHandlers } from '#kit/health/health.handlers.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import type { Config } from './config.ts';
import { devHandlers } from './dev/dev.handlers.ts';
import { docsHandlers } from './docs/docs.handlers.ts';
import type { Memory } from './memory.ts';
import { createMenuFor } from './menu-for.ts';

export type ApiParts = { readonly config: Config; readonly health: HealthParts; readonly translate: Translate; readonly memory: Memory };

/** Every route of the product beside its pages, by hand. */
export function implementations({ config, health, translate, memory }: ApiParts): readonly (readonly Implementation[])[] {
  const listed: (readonly Implementation[])[] = [
    healthHandlers(health),
    serversHandlers,
    sessionsHandlers({ menuFor: createMenuFor(translate) }),
    redirectsHandlers(memory.clicks),
    ...(config.mode === 'demo' ? [devHandlers(config)] : []),
  ];
  return [...listed, docsHandlers({ config, translate, operations: () => listed.flat().map(({ operation }) => operation) })];
}
