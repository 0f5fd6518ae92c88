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
import type { Screen } from '#kit/pages/screen.ts';

/** Every screen of the back office, by hand, from the features' `*.urls.ts`. Each has its view in views.ts. */
export const screens: readonly Screen[] = [
  promocodesScreen,
  createPromocodeScreen,
  promocodeTagsScreen,
  promocodeScreen,
  redirectsScreen,
  redirectScreen,
  newsListScreen,
  createNewsScreen,
  newsScreen,
  eventsScreen,
  createEventScreen,
  eventScreen,
  campaignsScreen,
  cinemaScreen,
  bansScreen,
  launcherBansScreen,
  askedDonationsScreen,
  donationsScreen,
  replenishmentScreen,
  paymentsScreen,
  orderScreen,
  registerScreen,
  createOfferScreen,
  methodScreen,
  packScreen,
  downloadsScreen,
  settingsScreen,
  settingScreen,
  gameServersScreen,
  launcherKeysScreen,
  gameServerScreen,
  alarmsScreen,
  alarmScreen,
  approvalsScreen,
  approvalScreen,
  auditTrailScreen,
  auditEntryScreen,
  ...logScreens.map(({ screen }) => screen),
  staffScreen,
  staffMemberScreen,
];
