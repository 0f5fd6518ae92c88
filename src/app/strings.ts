import { en as accountsEn } from '#features/accounts/accounts.strings.en.ts';
import { ru as accountsRu } from '#features/accounts/accounts.strings.ru.ts';
import { en as passwordAgainEn } from '#features/accounts/password-again.strings.en.ts';
import { ru as passwordAgainRu } from '#features/accounts/password-again.strings.ru.ts';
import { en as adminAccountsEn } from '#features/admin-accounts/admin-accounts.strings.en.ts';
import { ru as adminAccountsRu } from '#features/admin-accounts/admin-accounts.strings.ru.ts';
import { en as alarmsEn } from '#features/alarms/alarms.strings.en.ts';
import { ru as alarmsRu } from '#features/alarms/alarms.strings.ru.ts';
import { en as approvalsEn } from '#features/approvals/approvals.strings.en.ts';
import { ru as approvalsRu } from '#features/approvals/approvals.strings.ru.ts';
import { en as attachmentsEn } from '#features/attachments/attachments.strings.en.ts';
import { ru as attachmentsRu } from '#features/attachments/attachments.strings.ru.ts';
import { en as auditTrailEn } from '#features/audit-trail/audit-trail.strings.en.ts';
import { ru as auditTrailRu } from '#features/audit-trail/audit-trail.strings.ru.ts';
import { en as bugsEn } from '#features/bugs/bugs.strings.en.ts';
import { ru as bugsRu } from '#features/bugs/bugs.strings.ru.ts';
import { en as campaignsEn } from '#features/campaigns/campaigns.strings.en.ts';
import { ru as campaignsRu } from '#features/campaigns/campaigns.strings.ru.ts';
import { en as charactersEn } from '#features/characters/characters.strings.en.ts';
import { ru as charactersRu } from '#features/characters/characters.strings.ru.ts';
import { en as chestsEn } from '#features/chests/chests.strings.en.ts';
import { ru as chestsRu } from '#features/chests/chests.strings.ru.ts';
import { en as coinsEn } from '#features/coins/coins.strings.en.ts';
import { ru as coinsRu } from '#features/coins/coins.strings.ru.ts';
import { en as consentsEn } from '#features/consents/consents.strings.en.ts';
import { ru as consentsRu } from '#features/consents/consents.strings.ru.ts';
import { en as credentialsEn } from '#features/credentials/credentials.strings.en.ts';
import { ru as credentialsRu } from '#features/credentials/credentials.strings.ru.ts';
import { en as deletionEn } from '#features/deletion/deletion.strings.en.ts';
import { ru as deletionRu } from '#features/deletion/deletion.strings.ru.ts';
import { en as deletionMailsEn } from '#features/deletion/deletion-mails.strings.en.ts';
import { ru as deletionMailsRu } from '#features/deletion/deletion-mails.strings.ru.ts';
import { en as donationRequestsEn } from '#features/donation-requests/donation-requests.strings.en.ts';
import { ru as donationRequestsRu } from '#features/donation-requests/donation-requests.strings.ru.ts';
import { en as downloadButtonsEn } from '#features/downloads/download-buttons.strings.en.ts';
import { ru as downloadButtonsRu } from '#features/downloads/download-buttons.strings.ru.ts';
import { en as downloadsEn } from '#features/downloads/downloads.strings.en.ts';
import { ru as downloadsRu } from '#features/downloads/downloads.strings.ru.ts';
import { en as gameLinkEn } from '#features/game-link/game-link.strings.en.ts';
import { ru as gameLinkRu } from '#features/game-link/game-link.strings.ru.ts';
import { en as legalEn } from '#features/legal/legal.strings.en.ts';
import { ru as legalRu } from '#features/legal/legal.strings.ru.ts';
import { en as linksEn } from '#features/links/links.strings.en.ts';
import { ru as linksRu } from '#features/links/links.strings.ru.ts';
import { en as logsEn } from '#features/logs/logs.strings.en.ts';
import { ru as logsRu } from '#features/logs/logs.strings.ru.ts';
import { en as newsEn } from '#features/news/news.strings.en.ts';
import { ru as newsRu } from '#features/news/news.strings.ru.ts';
import { en as newsDeskEn } from '#features/news/news-desk.strings.en.ts';
import { ru as newsDeskRu } from '#features/news/news-desk.strings.ru.ts';
import { en as notificationsEn } from '#features/notifications/notifications.strings.en.ts';
import { ru as notificationsRu } from '#features/notifications/notifications.strings.ru.ts';
import { en as ownDataEn } from '#features/own-data/own-data.strings.en.ts';
import { ru as ownDataRu } from '#features/own-data/own-data.strings.ru.ts';
import { en as paymentsEn } from '#features/payments/payments.strings.en.ts';
import { ru as paymentsRu } from '#features/payments/payments.strings.ru.ts';
import { en as paymentsMailsEn } from '#features/payments/payments-mails.strings.en.ts';
import { ru as paymentsMailsRu } from '#features/payments/payments-mails.strings.ru.ts';
import { en as paymentsOfficeEn } from '#features/payments/payments-office.strings.en.ts';
import { ru as paymentsOfficeRu } from '#features/payments/payments-office.strings.ru.ts';
import { en as topUpEn } from '#features/payments/top-up.strings.en.ts';
import { ru as topUpRu } from '#features/payments/top-up.strings.ru.ts';
import { en as redirectsEn } from '#features/redirects/redirects.strings.en.ts';
import { ru as redirectsRu } from '#features/redirects/redirects.strings.ru.ts';
import { en as sandboxPayEn } from '#features/sandbox-pay/sandbox-pay.strings.en.ts';
import { ru as sandboxPayRu } from '#features/sandbox-pay/sandbox-pay.strings.ru.ts';
import { en as serversEn } from '#features/servers/servers.strings.en.ts';
import { ru as serversRu } from '#features/servers/servers.strings.ru.ts';
import { en as sessionsEn } from '#features/sessions/sessions.strings.en.ts';
import { ru as sessionsRu } from '#features/sessions/sessions.strings.ru.ts';
import { en as settingsEn } from '#features/settings/settings.strings.en.ts';
import { ru as settingsRu } from '#features/settings/settings.strings.ru.ts';
import { en as socialsEn } from '#features/socials/socials.strings.en.ts';
import { ru as socialsRu } from '#features/socials/socials.strings.ru.ts';
import { en as staffEn } from '#features/staff/staff.strings.en.ts';
import { ru as staffRu } from '#features/staff/staff.strings.ru.ts';
import { en as staffGrantsEn } from '#features/staff-grants/staff-grants.strings.en.ts';
import { ru as staffGrantsRu } from '#features/staff-grants/staff-grants.strings.ru.ts';
import { en as statisticsEn } from '#features/statistics/statistics.strings.en.ts';
import { ru as statisticsRu } from '#features/statistics/statistics.strings.ru.ts';
import { en as testersEn } from '#features/testers/testers.strings.en.ts';
import { ru as testersRu } from '#features/testers/testers.strings.ru.ts';
import { en as ticketsEn } from '#features/tickets/tickets.strings.en.ts';
import { ru as ticketsRu } from '#features/tickets/tickets.strings.ru.ts';
import { en as twoStepEn } from '#features/two-step/two-step.strings.en.ts';
import { ru as twoStepRu } from '#features/two-step/two-step.strings.ru.ts';
import { en as auditEn } from '#kit/audit/audit.strings.en.ts';
import { ru as auditRu } from '#kit/audit/audit.strings.ru.ts';
import { en as kitEn } from '#kit/errors/kit.strings.en.ts';
import { ru as kitRu } from '#kit/errors/kit.strings.ru.ts';
import type { formats } from '#kit/i18n/formats.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import type { SameShape } from '#kit/i18n/same-shape.ts';
import { en as mailEn } from '#kit/mail/mail.strings.en.ts';
import { ru as mailRu } from '#kit/mail/mail.strings.ru.ts';
import { en as galleryEn } from '#ui/gallery/gallery.strings.en.ts';
import { ru as galleryRu } from '#ui/gallery/gallery.strings.ru.ts';
import { en as uiEn } from '#ui/ui.strings.en.ts';
import { ru as uiRu } from '#ui/ui.strings.ru.ts';
import { en as accountEn } from './account/account.strings.en.ts';
import { ru as accountRu } from './account/account.strings.ru.ts';
import { en as docsEn } from './docs/docs.strings.en.ts';
import { ru as docsRu } from './docs/docs.strings.ru.ts';
import { en as landingEn } from './landing/landing.strings.en.ts';
import { ru as landingRu } from './landing/landing.strings.ru.ts';
import { en as officeEn } from './office/office.strings.en.ts';
import { ru as officeRu } from './office/office.strings.ru.ts';
import { en as staffMenusEn } from './routes/staff-menus.strings.en.ts';
import { ru as staffMenusRu } from './routes/staff-menus.strings.ru.ts';
import { en as siteEn } from './site/site.strings.en.ts';
import { ru as siteRu } from './site/site.strings.ru.ts';

/** All strings by namespace, for the server. A browser gets only its language and the namespaces of its page. */
const en = {
  kit: kitEn,
  ui: uiEn,
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
  newsDesk: newsDeskEn,
  chests: chestsEn,
  donationRequests: donationRequestsEn,
  redirects: redirectsEn,
  notifications: notificationsEn,
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
const ru: SameShape<typeof en> = {
  kit: kitRu,
  ui: uiRu,
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
  newsDesk: newsDeskRu,
  chests: chestsRu,
  donationRequests: donationRequestsRu,
  redirects: redirectsRu,
  notifications: notificationsRu,
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

export const strings: Readonly<Record<Locale, typeof en | typeof ru>> = { en, ru };

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Locale;
    Formats: typeof formats;
  }
}
