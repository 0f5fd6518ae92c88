import { en as accountsEn } from '#features/accounts/accounts.strings.en.ts';
import { en as passwordAgainEn } from '#features/accounts/password-again.strings.en.ts';
import { en as adminAccountsEn } from '#features/admin-accounts/admin-accounts.strings.en.ts';
import { en as alarmsEn } from '#features/alarms/alarms.strings.en.ts';
import { en as approvalsEn } from '#features/approvals/approvals.strings.en.ts';
import { en as attachmentsEn } from '#features/attachments/attachments.strings.en.ts';
import { en as auditTrailEn } from '#features/audit-trail/audit-trail.strings.en.ts';
import { en as bansEn } from '#features/bans/bans.strings.en.ts';
import { en as ownBansEn } from '#features/bans/own-bans.strings.en.ts';
import { en as bugsEn } from '#features/bugs/bugs.strings.en.ts';
import { en as campaignsEn } from '#features/campaigns/campaigns.strings.en.ts';
import { en as charactersEn } from '#features/characters/characters.strings.en.ts';
import { en as chestsEn } from '#features/chests/chests.strings.en.ts';
import { en as cinemaEn } from '#features/cinema/cinema.strings.en.ts';
import { en as coinsEn } from '#features/coins/coins.strings.en.ts';
import { en as consentsEn } from '#features/consents/consents.strings.en.ts';
import { en as credentialsEn } from '#features/credentials/credentials.strings.en.ts';
import { en as deletionEn } from '#features/deletion/deletion.strings.en.ts';
import { en as deletionMailsEn } from '#features/deletion/deletion-mails.strings.en.ts';
import { en as donationRequestsEn } from '#features/donation-requests/donation-requests.strings.en.ts';
import { en as downloadButtonsEn } from '#features/downloads/download-buttons.strings.en.ts';
import { en as downloadsEn } from '#features/downloads/downloads.strings.en.ts';
import { en as eventsEn } from '#features/events/events.strings.en.ts';
import { en as gameLinkEn } from '#features/game-link/game-link.strings.en.ts';
import { en as legalEn } from '#features/legal/legal.strings.en.ts';
import { en as linksEn } from '#features/links/links.strings.en.ts';
import { en as logsEn } from '#features/logs/logs.strings.en.ts';
import { en as newsEn } from '#features/news/news.strings.en.ts';
import { en as newsDeskEn } from '#features/news/news-desk.strings.en.ts';
import { en as notificationsEn } from '#features/notifications/notifications.strings.en.ts';
import { en as ownDataEn } from '#features/own-data/own-data.strings.en.ts';
import { en as paymentsEn } from '#features/payments/payments.strings.en.ts';
import { en as paymentsMailsEn } from '#features/payments/payments-mails.strings.en.ts';
import { en as paymentsOfficeEn } from '#features/payments/payments-office.strings.en.ts';
import { en as topUpEn } from '#features/payments/top-up.strings.en.ts';
import { en as ownPromocodesEn } from '#features/promocodes/own-promocodes.strings.en.ts';
import { en as promocodePrizesEn } from '#features/promocodes/promocode-prizes.strings.en.ts';
import { en as promocodesEn } from '#features/promocodes/promocodes.strings.en.ts';
import { en as promocodesOfficeEn } from '#features/promocodes/promocodes-office.strings.en.ts';
import { en as redirectsEn } from '#features/redirects/redirects.strings.en.ts';
import { en as sandboxPayEn } from '#features/sandbox-pay/sandbox-pay.strings.en.ts';
import { en as savedViewsEn } from '#features/saved-views/saved-views.strings.en.ts';
import { en as serversEn } from '#features/servers/servers.strings.en.ts';
import { en as sessionsEn } from '#features/sessions/sessions.strings.en.ts';
import { en as settingsEn } from '#features/settings/settings.strings.en.ts';
import { en as socialsEn } from '#features/socials/socials.strings.en.ts';
import { en as staffEn } from '#features/staff/staff.strings.en.ts';
import { en as staffGrantsEn } from '#features/staff-grants/staff-grants.strings.en.ts';
import { en as statisticsEn } from '#features/statistics/statistics.strings.en.ts';
import { en as testersEn } from '#features/testers/testers.strings.en.ts';
import { en as ticketsEn } from '#features/tickets/tickets.strings.en.ts';
import { en as twoStepEn } from '#features/two-step/two-step.strings.en.ts';
import { en as auditEn } from '#kit/audit/audit.strings.en.ts';
import { en as kitEn } from '#kit/errors/kit.strings.en.ts';
import { en as mailEn } from '#kit/mail/mail.strings.en.ts';
import { en as galleryEn } from '#ui/gallery/gallery.strings.en.ts';
import { en as listsEn } from '#ui/office/lists.strings.en.ts';
import { en as uiEn } from '#ui/ui.strings.en.ts';
import { en as accountEn } from './account/account.strings.en.ts';
import { en as docsEn } from './docs/docs.strings.en.ts';
import { en as landingEn } from './landing/landing.strings.en.ts';
import { en as officeEn } from './office/office.strings.en.ts';
import { en as staffMenusEn } from './routes/staff-menus.strings.en.ts';
import { en as siteEn } from './site/site.strings.en.ts';

/** By namespace; the Russian ones have the same shape. */
export const en = {
  kit: kitEn,
  ui: uiEn,
  lists: listsEn,
  site: siteEn,
  account: accountEn,
  docs: docsEn,
  staffMenus: staffMenusEn,
  servers: serversEn,
  coins: coinsEn,
  payments: paymentsEn,
  paymentsMails: paymentsMailsEn,
  paymentsOffice: paymentsOfficeEn,
  sandboxPay: sandboxPayEn,
  settings: settingsEn,
  links: linksEn,
  downloads: downloadsEn,
  downloadButtons: downloadButtonsEn,
  socials: socialsEn,
  statistics: statisticsEn,
  staff: staffEn,
  adminAccounts: adminAccountsEn,
  passwordAgain: passwordAgainEn,
  twoStep: twoStepEn,
  sessions: sessionsEn,
  characters: charactersEn,
  approvals: approvalsEn,
  auditTrail: auditTrailEn,
  staffGrants: staffGrantsEn,
  gameLink: gameLinkEn,
  credentials: credentialsEn,
  tickets: ticketsEn,
  logs: logsEn,
  attachments: attachmentsEn,
  news: newsEn,
  topUp: topUpEn,
  bans: bansEn,
  ownBans: ownBansEn,
  newsDesk: newsDeskEn,
  chests: chestsEn,
  donationRequests: donationRequestsEn,
  cinema: cinemaEn,
  promocodes: promocodesEn,
  events: eventsEn,
  promocodesOffice: promocodesOfficeEn,
  promocodePrizes: promocodePrizesEn,
  ownPromocodes: ownPromocodesEn,
  redirects: redirectsEn,
  notifications: notificationsEn,
  savedViews: savedViewsEn,
  alarms: alarmsEn,
  office: officeEn,
  landing: landingEn,
  gallery: galleryEn,
  accounts: accountsEn,
  audit: auditEn,
  consents: consentsEn,
  legal: legalEn,
  bugs: bugsEn,
  testers: testersEn,
  campaigns: campaignsEn,
  deletion: deletionEn,
  deletionMails: deletionMailsEn,
  ownData: ownDataEn,
  mail: mailEn,
};
