import { alarmsHandlers } from '#features/alarms/server/alarms.handlers.ts';
import { approvalsHandlers } from '#features/approvals/server/approvals.handlers.ts';
import { attachmentsHandlers } from '#features/attachments/server/attachments.handlers.ts';
import { auditTrailHandlers } from '#features/audit-trail/server/audit-trail.handlers.ts';
import { banFeedHandlers } from '#features/bans/server/ban-feed.handlers.ts';
import { bansHandlers } from '#features/bans/server/bans.handlers.ts';
import { launcherBansHandlers } from '#features/bans/server/launcher-bans.handlers.ts';
import { bugsHandlers } from '#features/bugs/server/bugs.handlers.ts';
import { campaignsHandlers } from '#features/campaigns/server/campaigns.handlers.ts';
import { charactersHandlers } from '#features/characters/server/characters.handlers.ts';
import { gameCharactersHandlers } from '#features/characters/server/game-characters.handlers.ts';
import { chestsHandlers } from '#features/chests/server/chests.handlers.ts';
import { cinemaHandlers } from '#features/cinema/server/cinema.handlers.ts';
import { coinsHandlers } from '#features/coins/server/coins.handlers.ts';
import { gameBalanceHandlers } from '#features/coins/server/game-balance.handlers.ts';
import { consentsHandlers } from '#features/consents/server/consents.handlers.ts';
import { recordGameConsents } from '#features/consents/server/record-game-consents.ts';
import { credentialsHandlers } from '#features/credentials/server/credentials.handlers.ts';
import { deletionHandlers } from '#features/deletion/server/deletion.handlers.ts';
import { donationRequestsHandlers } from '#features/donation-requests/server/donation-requests.handlers.ts';
import { downloadsHandlers } from '#features/downloads/server/downloads.handlers.ts';
import { eventsHandlers } from '#features/events/server/events.handlers.ts';
import { gameLinkHandlers } from '#features/game-link/server/game-link.handlers.ts';
import { gameServersHandlers } from '#features/game-link/server/game-servers.handlers.ts';
import { legalHandlers } from '#features/legal/server/legal.handlers.ts';
import { linksHandlers } from '#features/links/server/links.handlers.ts';
import { logsHandlers } from '#features/logs/server/logs.handlers.ts';
import { newsHandlers } from '#features/news/server/news.handlers.ts';
import { notificationsHandlers } from '#features/notifications/server/notifications.handlers.ts';
import { ownDataHandlers } from '#features/own-data/server/own-data.handlers.ts';
import { offerOfficeHandlers } from '#features/payments/server/offer/offer-office.handlers.ts';
import { followNotices } from '#features/payments/server/orders/follow-commands.ts';
import { ordersOfficeHandlers } from '#features/payments/server/orders/orders-office.handlers.ts';
import { paymentsHandlers } from '#features/payments/server/payments.handlers.ts';
import type { Providers } from '#features/payments/server/providers/provider.ts';
import { registersHandlers } from '#features/payments/server/registers/registers.handlers.ts';
import { donatePagesHandlers } from '#features/payments/server/top-up/donate-pages.handlers.ts';
import { gamePromocodesHandlers } from '#features/promocodes/server/game-promocodes.handlers.ts';
import { ownPromocodeFormHandlers } from '#features/promocodes/server/own-promocode-form.handlers.ts';
import { promocodesHandlers } from '#features/promocodes/server/promocodes.handlers.ts';
import { payReachedPrizes } from '#features/promocodes/server/when-characters-stored.ts';
import { redirectsHandlers } from '#features/redirects/server/redirects.handlers.ts';
import { sandboxPayHandlers } from '#features/sandbox-pay/server/sandbox-pay.handlers.ts';
import { sandboxPaySecret } from '#features/sandbox-pay/server/sandbox-pay.signature.ts';
import { savedViewsHandlers } from '#features/saved-views/server/saved-views.handlers.ts';
import { serversHandlers } from '#features/servers/server/servers.handlers.ts';
import { sessionsHandlers } from '#features/sessions/server/sessions.handlers.ts';
import { settingsHandlers } from '#features/settings/server/settings.handlers.ts';
import { socialsHandlers } from '#features/socials/server/socials.handlers.ts';
import { staffGrantsHandlers } from '#features/staff-grants/server/staff-grants.handlers.ts';
import { statisticsHandlers } from '#features/statistics/server/statistics.handlers.ts';
import { testersHandlers } from '#features/testers/server/testers.handlers.ts';
import { gameTicketsHandlers } from '#features/tickets/server/game-tickets.handlers.ts';
import { ticketsHandlers } from '#features/tickets/server/tickets.handlers.ts';
import { twoStepHandlers } from '#features/two-step/server/two-step.handlers.ts';
import type { Implementation } from '#kit/contract/implement.ts';
import { type HealthParts, healthHandlers } from '#kit/health/health.handlers.ts';
import type { Translate } from '#kit/i18n/translator.ts';
import { accountHandlers } from './account/account.handlers.ts';
import { approvalImplementations } from './approvals.ts';
import { imagePurposes } from './attachments.ts';
import { auditEventIds } from './audit-events.ts';
import type { Config } from './config.ts';
import { devHandlers } from './dev/dev.handlers.ts';
import { docsHandlers } from './docs/docs.handlers.ts';
import { landingHandlers } from './landing/landing.handlers.ts';
import type { Memory } from './memory.ts';
import { createMenuFor } from './menu-for.ts';
import type { OwnAddress } from './own-address.ts';
import { hasSandbox } from './payment-providers.ts';
import { allPersonalData } from './personal-data.ts';
import { allSettingGroups } from './settings.ts';
import { siteFilesHandlers } from './site-files/site-files.handlers.ts';
import { whenTwoStepChanged } from './when-two-step-changed.ts';

export type ApiParts = {
  readonly config: Config;
  readonly health: HealthParts;
  readonly translate: Translate;
  readonly memory: Memory;
  readonly providers: Providers;
  readonly ownAddress: OwnAddress;
};

/** Every route of the product beside its pages, by hand. */
export function implementations({
  config,
  health,
  translate,
  memory,
  providers,
  ownAddress,
}: ApiParts): readonly (readonly Implementation[])[] {
  const menuFor = createMenuFor(translate);
  const listed: (readonly Implementation[])[] = [
    healthHandlers(health),
    siteFilesHandlers({ config, translate }),
    landingHandlers,
    linksHandlers,
    downloadsHandlers(memory.downloads),
    socialsHandlers,
    settingsHandlers({ groups: allSettingGroups, translate }),
    serversHandlers,
    statisticsHandlers,
    twoStepHandlers({ whenChanged: whenTwoStepChanged }),
    sessionsHandlers({ menuFor }),
    accountHandlers({ menuFor }),
    charactersHandlers,
    gameLinkHandlers(recordGameConsents, followNotices),
    gameServersHandlers,
    gameCharactersHandlers(payReachedPrizes),
    approvalsHandlers({ listed: approvalImplementations(translate), translate }),
    auditTrailHandlers({ ids: auditEventIds, translate }),
    staffGrantsHandlers({ translate }),
    consentsHandlers,
    legalHandlers,
    bugsHandlers,
    testersHandlers,
    campaignsHandlers(memory),
    ownDataHandlers({ everything: allPersonalData, translate }),
    deletionHandlers({ everything: allPersonalData, translate }),
    credentialsHandlers,
    ticketsHandlers,
    gameTicketsHandlers,
    logsHandlers(),
    newsHandlers,
    bansHandlers,
    launcherBansHandlers,
    banFeedHandlers,
    coinsHandlers,
    gameBalanceHandlers,
    paymentsHandlers({ providers }),
    ordersOfficeHandlers({ providers }),
    offerOfficeHandlers({ providers }),
    registersHandlers,
    donatePagesHandlers({ providers }),
    donationRequestsHandlers,
    chestsHandlers,
    promocodesHandlers,
    ownPromocodeFormHandlers,
    gamePromocodesHandlers,
    cinemaHandlers,
    eventsHandlers,
    redirectsHandlers(memory.clicks),
    attachmentsHandlers(imagePurposes),
    notificationsHandlers(translate),
    savedViewsHandlers,
    alarmsHandlers(translate),
    ...(config.mode === 'demo' ? [devHandlers(config)] : []),
    ...(hasSandbox(config) ? [sandboxPayHandlers({ secret: sandboxPaySecret(config.appSecret), shop: ownAddress.current })] : []),
  ];
  return [...listed, docsHandlers({ config, translate, operations: () => listed.flat().map(({ operation }) => operation) })];
}
