import type { ComponentType } from 'react';
import { alarmScreen, alarmsScreen } from '#features/alarms/alarms.urls.ts';
import { approvalScreen, approvalsScreen } from '#features/approvals/approvals.urls.ts';
import { auditEntryScreen, auditTrailScreen } from '#features/audit-trail/audit-trail.urls.ts';
import { bansScreen, launcherBansScreen } from '#features/bans/bans.urls.ts';
import { campaignsScreen } from '#features/campaigns/campaigns.urls.ts';
import { cinemaScreen } from '#features/cinema/cinema.urls.ts';
import { askedDonationsScreen, donationsScreen, replenishmentScreen } from '#features/donation-requests/donation-requests.urls.ts';
import { downloadsScreen } from '#features/downloads/downloads.urls.ts';
import { createEventScreen, eventScreen, eventsScreen } from '#features/events/events.urls.ts';
import { gameServerScreen, gameServersScreen, launcherKeysScreen } from '#features/game-link/game-link.urls.ts';
import { logScreens } from '#features/logs/logs.urls.ts';
import { createNewsScreen, newsListScreen, newsScreen } from '#features/news/news.urls.ts';
import {
  createOfferScreen,
  methodScreen,
  orderScreen,
  packScreen,
  paymentsScreen,
  registerScreen,
} from '#features/payments/payments.urls.ts';
import { createPromocodeScreen, promocodeScreen, promocodesScreen, promocodeTagsScreen } from '#features/promocodes/promocodes.urls.ts';
import { redirectScreen, redirectsScreen } from '#features/redirects/redirects.urls.ts';
import { settingScreen, settingsScreen } from '#features/settings/settings.urls.ts';
import { staffMemberScreen, staffScreen } from '#features/staff-grants/staff-grants.urls.ts';
import type { StringsLoader } from '#kit/pages/page.ts';
import {
  alarmsStrings,
  approvalsStrings,
  auditTrailStrings,
  bansStrings,
  campaignsStrings,
  cinemaStrings,
  donationRequestsStrings,
  downloadsStrings,
  eventsStrings,
  gameLinkStrings,
  logsStrings,
  newsStrings,
  paymentsStrings,
  promocodesStrings,
  redirectsStrings,
  settingsStrings,
  staffGrantsStrings,
} from './view-strings.ts';

/** How a screen looks, loaded when it is opened. */
export type OfficeView = {
  readonly view: () => Promise<{ readonly default: ComponentType }>;
  /** Namespaces it translates from, beside the frame's own. */
  readonly strings: Readonly<Record<string, StringsLoader>>;
  /** Path of the list this detail page opens beside on wide screens; the list stays as it is. */
  readonly beside?: string;
};

/** By the screen's path, for every one of screens.ts. */
export const views: Readonly<Record<string, OfficeView>> = {
  [campaignsScreen.path]: { view: () => import('#features/campaigns/web/office/campaigns.screen.tsx'), strings: campaignsStrings },
  [cinemaScreen.path]: { view: () => import('#features/cinema/web/office/cinema.screen.tsx'), strings: cinemaStrings },
  [downloadsScreen.path]: { view: () => import('#features/downloads/web/office/downloads.screen.tsx'), strings: downloadsStrings },
  [settingsScreen.path]: { view: () => import('#features/settings/web/office/settings-list.screen.tsx'), strings: settingsStrings },
  [settingScreen.path]: {
    view: () => import('#features/settings/web/office/setting.screen.tsx'),
    strings: settingsStrings,
    beside: settingsScreen.path,
  },
  [bansScreen.path]: { view: () => import('#features/bans/web/office/bans.screen.tsx'), strings: bansStrings },
  [launcherBansScreen.path]: { view: () => import('#features/bans/web/office/launcher-bans.screen.tsx'), strings: bansStrings },
  [askedDonationsScreen.path]: {
    view: () => import('#features/donation-requests/web/office/asked-donations.screen.tsx'),
    strings: donationRequestsStrings,
  },
  [donationsScreen.path]: {
    view: () => import('#features/donation-requests/web/office/donations.screen.tsx'),
    strings: donationRequestsStrings,
  },
  [replenishmentScreen.path]: {
    view: () => import('#features/donation-requests/web/office/replenishment.screen.tsx'),
    strings: donationRequestsStrings,
  },
  [paymentsScreen.path]: { view: () => import('#features/payments/web/office/payments.screen.tsx'), strings: paymentsStrings },
  [orderScreen.path]: {
    view: () => import('#features/payments/web/office/orders/order.screen.tsx'),
    strings: paymentsStrings,
    beside: paymentsScreen.path,
  },
  [registerScreen.path]: {
    view: () => import('#features/payments/web/office/registers/register.screen.tsx'),
    strings: paymentsStrings,
    beside: paymentsScreen.path,
  },
  [createOfferScreen.path]: { view: () => import('#features/payments/web/office/offer/create-offer.screen.tsx'), strings: paymentsStrings },
  [methodScreen.path]: { view: () => import('#features/payments/web/office/offer/method.screen.tsx'), strings: paymentsStrings },
  [packScreen.path]: { view: () => import('#features/payments/web/office/offer/pack.screen.tsx'), strings: paymentsStrings },
  [promocodesScreen.path]: { view: () => import('#features/promocodes/web/office/promocode-list.screen.tsx'), strings: promocodesStrings },
  [createPromocodeScreen.path]: {
    view: () => import('#features/promocodes/web/office/create-promocode.screen.tsx'),
    strings: promocodesStrings,
  },
  [promocodeTagsScreen.path]: {
    view: () => import('#features/promocodes/web/office/promocode-tags.screen.tsx'),
    strings: promocodesStrings,
  },
  [promocodeScreen.path]: {
    view: () => import('#features/promocodes/web/office/promocode.screen.tsx'),
    strings: promocodesStrings,
  },
  [redirectsScreen.path]: { view: () => import('#features/redirects/web/office/redirect-list.screen.tsx'), strings: redirectsStrings },
  [redirectScreen.path]: {
    view: () => import('#features/redirects/web/office/redirect.screen.tsx'),
    strings: redirectsStrings,
    beside: redirectsScreen.path,
  },
  [eventsScreen.path]: { view: () => import('#features/events/web/office/event-list.screen.tsx'), strings: eventsStrings },
  [createEventScreen.path]: { view: () => import('#features/events/web/office/create-event.screen.tsx'), strings: eventsStrings },
  [eventScreen.path]: { view: () => import('#features/events/web/office/event.screen.tsx'), strings: eventsStrings },
  [newsListScreen.path]: { view: () => import('#features/news/web/office/news-list.screen.tsx'), strings: newsStrings },
  [createNewsScreen.path]: {
    view: () => import('#features/news/web/office/create-news.screen.tsx'),
    strings: newsStrings,
  },
  [newsScreen.path]: {
    view: () => import('#features/news/web/office/news.screen.tsx'),
    strings: newsStrings,
  },
  [alarmsScreen.path]: { view: () => import('#features/alarms/web/office/alarm-list.screen.tsx'), strings: alarmsStrings },
  [alarmScreen.path]: {
    view: () => import('#features/alarms/web/office/alarm.screen.tsx'),
    strings: alarmsStrings,
    beside: alarmsScreen.path,
  },
  [gameServersScreen.path]: { view: () => import('#features/game-link/web/office/game-server-list.screen.tsx'), strings: gameLinkStrings },
  [launcherKeysScreen.path]: {
    view: () => import('#features/game-link/web/office/launcher-keys.screen.tsx'),
    strings: gameLinkStrings,
    beside: gameServersScreen.path,
  },
  [gameServerScreen.path]: {
    view: () => import('#features/game-link/web/office/game-server.screen.tsx'),
    strings: gameLinkStrings,
    beside: gameServersScreen.path,
  },
  [approvalsScreen.path]: { view: () => import('#features/approvals/web/office/approval-list.screen.tsx'), strings: approvalsStrings },
  [approvalScreen.path]: {
    view: () => import('#features/approvals/web/office/approval.screen.tsx'),
    strings: approvalsStrings,
    beside: approvalsScreen.path,
  },
  [auditTrailScreen.path]: {
    view: () => import('#features/logs/web/office/admin-logs.screen.tsx'),
    strings: { ...auditTrailStrings, ...logsStrings },
  },
  [auditEntryScreen.path]: {
    view: () => import('#features/audit-trail/web/office/audit-entry.screen.tsx'),
    strings: auditTrailStrings,
    beside: auditTrailScreen.path,
  },
  ...Object.fromEntries(
    logScreens.map(({ kind, screen }): [string, OfficeView] => [
      screen.path,
      {
        view: () => import('#features/logs/web/office/log.screen.tsx').then(({ logView }) => ({ default: logView(kind, screen) })),
        strings: logsStrings,
      },
    ]),
  ),
  [staffScreen.path]: { view: () => import('#features/staff-grants/web/office/staff-list.screen.tsx'), strings: staffGrantsStrings },
  [staffMemberScreen.path]: {
    view: () => import('#features/staff-grants/web/office/staff-member.screen.tsx'),
    strings: staffGrantsStrings,
    beside: staffScreen.path,
  },
};
