import { ru as accountsRu } from '#features/accounts/accounts.strings.ru.ts';
import { ru as passwordAgainRu } from '#features/accounts/password-again.strings.ru.ts';
import { ru as adminAccountsRu } from '#features/admin-accounts/admin-accounts.strings.ru.ts';
import { ru as alarmsRu } from '#features/alarms/alarms.strings.ru.ts';
import { ru as approvalsRu } from '#features/approvals/approvals.strings.ru.ts';
import { ru as attachmentsRu } from '#features/attachments/attachments.strings.ru.ts';
import { ru as auditTrailRu } from '#features/audit-trail/audit-trail.strings.ru.ts';
import { ru as bansRu } from '#features/bans/bans.strings.ru.ts';
import { ru as ownBansRu } from '#features/bans/own-bans.strings.ru.ts';
import { ru as bugsRu } from '#features/bugs/bugs.strings.ru.ts';
import { ru as campaignsRu } from '#features/campaigns/campaigns.strings.ru.ts';
import { ru as charactersRu } from '#features/characters/characters.strings.ru.ts';
import { ru as chestsRu } from '#features/chests/chests.strings.ru.ts';
import { ru as cinemaRu } from '#features/cinema/cinema.strings.ru.ts';
import { ru as coinsRu } from '#features/coins/coins.strings.ru.ts';
import { ru as consentsRu } from '#features/consents/consents.strings.ru.ts';
import { ru as credentialsRu } from '#features/credentials/credentials.strings.ru.ts';
import { ru as deletionRu } from '#features/deletion/deletion.strings.ru.ts';
import { ru as deletionMailsRu } from '#features/deletion/deletion-mails.strings.ru.ts';
import { ru as donationRequestsRu } from '#features/donation-requests/donation-requests.strings.ru.ts';
import { ru as downloadButtonsRu } from '#features/downloads/download-buttons.strings.ru.ts';
import { ru as downloadsRu } from '#features/downloads/downloads.strings.ru.ts';
import { ru as eventsRu } from '#features/events/events.strings.ru.ts';
import { ru as gameLinkRu } from '#features/game-link/game-link.strings.ru.ts';
import { ru as legalRu } from '#features/legal/legal.strings.ru.ts';
import { ru as linksRu } from '#features/links/links.strings.ru.ts';
import { ru as logsRu } from '#features/logs/logs.strings.ru.ts';
import { ru as newsRu } from '#features/news/news.strings.ru.ts';
import { ru as newsDeskRu } from '#features/news/news-desk.strings.ru.ts';
import { ru as notificationsRu } from '#features/notifications/notifications.strings.ru.ts';
import { ru as ownDataRu } from '#features/own-data/own-data.strings.ru.ts';
import { ru as paymentsRu } from '#features/payments/payments.strings.ru.ts';
import { ru as paymentsMailsRu } from '#features/payments/payments-mails.strings.ru.ts';
import { ru as paymentsOfficeRu } from '#features/payments/payments-office.strings.ru.ts';
import { ru as topUpRu } from '#features/payments/top-up.strings.ru.ts';
import { ru as ownPromocodesRu } from '#features/promocodes/own-promocodes.strings.ru.ts';
import { ru as promocodePrizesRu } from '#features/promocodes/promocode-prizes.strings.ru.ts';
import { ru as promocodesRu } from '#features/promocodes/promocodes.strings.ru.ts';
import { ru as promocodesOfficeRu } from '#features/promocodes/promocodes-office.strings.ru.ts';
import { ru as redirectsRu } from '#features/redirects/redirects.strings.ru.ts';
import { ru as sandboxPayRu } from '#features/sandbox-pay/sandbox-pay.strings.ru.ts';
import { ru as savedViewsRu } from '#features/saved-views/saved-views.strings.ru.ts';
import { ru as serversRu } from '#features/servers/servers.strings.ru.ts';
import { ru as sessionsRu } from '#features/sessions/sessions.strings.ru.ts';
import { ru as settingsRu } from '#features/settings/settings.strings.ru.ts';
import { ru as socialsRu } from '#features/socials/socials.strings.ru.ts';
import { ru as staffRu } from '#features/staff/staff.strings.ru.ts';
import { ru as staffGrantsRu } from '#features/staff-grants/staff-grants.strings.ru.ts';
import { ru as statisticsRu } from '#features/statistics/statistics.strings.ru.ts';
import { ru as testersRu } from '#features/testers/testers.strings.ru.ts';
import { ru as ticketsRu } from '#features/tickets/tickets.strings.ru.ts';
import { ru as twoStepRu } from '#features/two-step/two-step.strings.ru.ts';
import { ru as auditRu } from '#kit/audit/audit.strings.ru.ts';
import { ru as kitRu } from '#kit/errors/kit.strings.ru.ts';
import type { SameShape } from '#kit/i18n/same-shape.ts';
import { ru as mailRu } from '#kit/mail/mail.strings.ru.ts';
import { ru as galleryRu } from '#ui/gallery/gallery.strings.ru.ts';
import { ru as listsRu } from '#ui/office/lists.strings.ru.ts';
import { ru as uiRu } from '#ui/ui.strings.ru.ts';
import { ru as accountRu } from './account/account.strings.ru.ts';
import { ru as docsRu } from './docs/docs.strings.ru.ts';
import { ru as landingRu } from './landing/landing.strings.ru.ts';
import { ru as officeRu } from './office/office.strings.ru.ts';
import { ru as staffMenusRu } from './routes/staff-menus.strings.ru.ts';
import { ru as siteRu } from './site/site.strings.ru.ts';
import type { en } from './strings-en.ts';

export const ru: SameShape<typeof en> = {
  kit: kitRu,
  ui: uiRu,
  lists: listsRu,
  site: siteRu,
  account: accountRu,
  docs: docsRu,
  staffMenus: staffMenusRu,
  servers: serversRu,
  coins: coinsRu,
  payments: paymentsRu,
  paymentsMails: paymentsMailsRu,
  paymentsOffice: paymentsOfficeRu,
  sandboxPay: sandboxPayRu,
  settings: settingsRu,
  links: linksRu,
  downloads: downloadsRu,
  downloadButtons: downloadButtonsRu,
  socials: socialsRu,
  statistics: statisticsRu,
  staff: staffRu,
  adminAccounts: adminAccountsRu,
  passwordAgain: passwordAgainRu,
  twoStep: twoStepRu,
  sessions: sessionsRu,
  characters: charactersRu,
  approvals: approvalsRu,
  auditTrail: auditTrailRu,
  staffGrants: staffGrantsRu,
  gameLink: gameLinkRu,
  credentials: credentialsRu,
  tickets: ticketsRu,
  logs: logsRu,
  attachments: attachmentsRu,
  news: newsRu,
  topUp: topUpRu,
  bans: bansRu,
  ownBans: ownBansRu,
  newsDesk: newsDeskRu,
  chests: chestsRu,
  donationRequests: donationRequestsRu,
  cinema: cinemaRu,
  promocodes: promocodesRu,
  events: eventsRu,
  promocodesOffice: promocodesOfficeRu,
  promocodePrizes: promocodePrizesRu,
  ownPromocodes: ownPromocodesRu,
  redirects: redirectsRu,
  notifications: notificationsRu,
  savedViews: savedViewsRu,
  alarms: alarmsRu,
  office: officeRu,
  landing: landingRu,
  gallery: galleryRu,
  accounts: accountsRu,
  audit: auditRu,
  consents: consentsRu,
  legal: legalRu,
  bugs: bugsRu,
  testers: testersRu,
  campaigns: campaignsRu,
  deletion: deletionRu,
  deletionMails: deletionMailsRu,
  ownData: ownDataRu,
  mail: mailRu,
};
