import { alarmsHandlers } from '#features/alarms/server/alarms.handlers.ts';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { auditTrailHandlers } from '#features/audit-trail/server/audit-trail.handlers.ts';
import { charactersHandlers } from '#features/characters/server/characters.handlers.ts';
import { gameCharactersHandlers } from '#features/characters/server/game-characters.handlers.ts';
import { consentsHandlers } from '#features/consents/server/consents.handlers.ts';
import { recordGameConsents } from '#features/consents/server/record-game-consents.ts';
import { credentialsHandlers } from '#features/credentials/server/credentials.handlers.ts';
import { deletionHandlers } from '#features/deletion/server/deletion.handlers.ts';
import { gameLinkHandlers } from '#features/game-link/server/game-link.handlers.ts';
import { gameServersHandlers } from '#features/game-link/server/game-servers.handlers.ts';
import { logsHandlers } from '#features/logs/server/logs.handlers.ts';
import { notificationsHandlers } from '#features/notifications/server/notifications.handlers.ts';
import { ownDataHandlers } from '#features/own-data/server/own-data.handlers.ts';
import { redirectsHandlers } from '#features/redirects/server/redirects.handlers.ts';
import { serversHandlers } from '#features/servers/server/servers.handlers.ts';
import { sessionsHandlers } from '#features/sessions/server/sessions.handlers.ts';
import { staffGrantsHandlers } from '#features/staff-grants/server/staff-grants.handlers.ts';
import { statisticsHandlers } from '#features/statistics/server/statistics.handlers.ts';
import { gameTicketsHandlers } from '#features/tickets/server/game-tickets.handlers.ts';
import { ticketsHandlers } from '#features/tickets/server/tickets.handlers.ts';
import { twoStepHandlers } from '#features/two-step/server/two-step.handlers.ts';
import type { Implementation } from '#kit/contract/implement.ts';
import { type HealthParts, healthHandlers } from '#kit/health/health.handlers.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { accountHandlers } from './account/account.handlers.ts';
import { approvalImplementations } from './approvals.ts';
import { auditEventIds } from './audit-events.ts';
import type { Config } from './config.ts';
import { devHandlers } from './dev/dev.handlers.ts';
import { docsHandlers } from './docs/docs.handlers.ts';
import type { Memory } from './memory.ts';
import { createMenuFor } from './menu-for.ts';
import { allPersonalData } from './personal-data.ts';
import { whenTwoStepChanged } from './when-two-step-changed.ts';

export type ApiParts = { readonly config: Config; readonly health: HealthParts; readonly translate: Translate; readonly memory: Memory };

/** Every route of the product beside its pages, by hand. */
export function implementations({ config, health, translate, memory }: ApiParts): readonly (readonly Implementation[])[] {
  const menuFor = createMenuFor(translate);
  const listed: (readonly Implementation[])[] = [
    healthHandlers(health),
    serversHandlers,
    statisticsHandlers,
    twoStepHandlers({ whenChanged: whenTwoStepChanged }),
    sessionsHandlers({ menuFor }),
    accountHandlers({ menuFor }),
    charactersHandlers,
    gameLinkHandlers(recordGameConsents),
    gameServersHandlers,
    gameCharactersHandlers,
    approvalsHandlers({ listed: approvalImplementations(translate), translate }),
    auditTrailHandlers({ ids: auditEventIds, translate }),
    staffGrantsHandlers({ translate }),
    consentsHandlers,
    ownDataHandlers({ everything: allPersonalData, translate }),
    deletionHandlers({ everything: allPersonalData, translate }),
    credentialsHandlers,
    ticketsHandlers,
    gameTicketsHandlers,
    logsHandlers(),
    redirectsHandlers(memory.clicks),
    notificationsHandlers(translate),
    alarmsHandlers(translate),
    ...(config.mode === 'demo' ? [devHandlers(config)] : []),
  ];
  return [...listed, docsHandlers({ config, translate, operations: () => listed.flat().map(({ operation }) => operation) })];
}
