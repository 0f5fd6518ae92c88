import { accountsPersonalData } from '#features/accounts/server/accounts.personal-data.ts';
import { adminAccountsPersonalData } from '#features/admin-accounts/server/admin-accounts.personal-data.ts';
import { alarmsPersonalData } from '#features/alarms/server/alarms.personal-data.ts';
import { approvalsPersonalData } from '#features/approvals/server/approvals.personal-data.ts';
import { attachmentsPersonalData } from '#features/attachments/server/attachments.personal-data.ts';
import { bansPersonalData } from '#features/bans/server/bans.personal-data.ts';
import { bugsPersonalData } from '#features/bugs/server/bugs.personal-data.ts';
import { campaignsPersonalData } from '#features/campaigns/server/campaigns.personal-data.ts';
import { charactersPersonalData } from '#features/characters/server/characters.personal-data.ts';
import { chestsPersonalData } from '#features/chests/server/chests.personal-data.ts';
import { cinemaPersonalData } from '#features/cinema/server/cinema.personal-data.ts';
import { coinsPersonalData } from '#features/coins/server/coins.personal-data.ts';
import { consentsPersonalData } from '#features/consents/server/consents.personal-data.ts';
import { credentialsPersonalData } from '#features/credentials/server/credentials.personal-data.ts';
import { deletionPersonalData } from '#features/deletion/server/deletion.personal-data.ts';
import { donationRequestsPersonalData } from '#features/donation-requests/server/donation-requests.personal-data.ts';
import { eventsPersonalData } from '#features/events/server/events.personal-data.ts';
import { gameLinkPersonalData } from '#features/game-link/server/game-link.personal-data.ts';
import { logsPersonalData } from '#features/logs/server/logs.personal-data.ts';
import { newsPersonalData } from '#features/news/server/news.personal-data.ts';
import { notificationsPersonalData } from '#features/notifications/server/notifications.personal-data.ts';
import { paymentsPersonalData } from '#features/payments/server/payments.personal-data.ts';
import { promocodesPersonalData } from '#features/promocodes/server/promocodes.personal-data.ts';
import { redirectsPersonalData } from '#features/redirects/server/redirects.personal-data.ts';
import { savedViewsPersonalData } from '#features/saved-views/server/saved-views.personal-data.ts';
import { sessionsPersonalData } from '#features/sessions/server/sessions.personal-data.ts';
import { staffPersonalData } from '#features/staff/server/staff.personal-data.ts';
import { testersPersonalData } from '#features/testers/server/testers.personal-data.ts';
import { ticketsPersonalData } from '#features/tickets/server/tickets.personal-data.ts';
import { twoStepPersonalData } from '#features/two-step/server/two-step.personal-data.ts';
import { auditPersonalData } from '#kit/audit/audit.personal-data.ts';
import type { PersonalData } from '#kit/personal-data/personal-data.ts';

/** Everything the product knows about people, by hand: in the order of tiers.ts, in which it is exported; erasure goes backwards. */
export const allPersonalData: readonly PersonalData[] = [
  accountsPersonalData,
  auditPersonalData,
  staffPersonalData,
  adminAccountsPersonalData,
  twoStepPersonalData,
  sessionsPersonalData,
  notificationsPersonalData,
  savedViewsPersonalData,
  alarmsPersonalData,
  approvalsPersonalData,
  gameLinkPersonalData,
  consentsPersonalData,
  attachmentsPersonalData,
  charactersPersonalData,
  credentialsPersonalData,
  ticketsPersonalData,
  logsPersonalData,
  coinsPersonalData,
  newsPersonalData,
  bansPersonalData,
  paymentsPersonalData,
  donationRequestsPersonalData,
  chestsPersonalData,
  promocodesPersonalData,
  bugsPersonalData,
  testersPersonalData,
  eventsPersonalData,
  cinemaPersonalData,
  redirectsPersonalData,
  campaignsPersonalData,
  deletionPersonalData,
];
