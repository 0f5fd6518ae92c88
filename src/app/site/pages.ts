import type { PageLoader } from '#kit/pages/page.ts';

/**
 * Every page of the site, by hand: its path, and the module that declares it as `page`. A visitor loads the declaration of the page
 * that is opened and no other. Those for developers are listed in dev/dev-pages.ts.
 */
export const pageLoaders: Readonly<Record<string, PageLoader>> = {
  '/': () => import('#app/landing/landing.page.ts'),
  '/auth': () => import('#app/account/account.page.ts'),
  '/auth/recovery': () => import('#features/credentials/web/site/recovery.page.ts'),
  '/auth/email': () => import('#features/credentials/web/site/email.page.ts'),
  '/recovery': () => import('#features/credentials/web/site/reset.page.ts'),
  '/auth/:id': () => import('#features/tickets/web/site/ticket.page.ts'),
  '/auth/unity/:id?': () => import('#app/account/unity.page.ts'),
  '/auth/two-step': () => import('#features/two-step/web/site/two-step.page.ts'),
  '/news': () => import('#features/news/web/site/news.page.ts'),
  '/news/:id': () => import('#features/news/web/site/article.page.ts'),
  '/notifications': () => import('#features/notifications/web/site/notifications.page.ts'),
  '/donate': () => import('#features/payments/web/site/donate.page.ts'),
  '/donate_old': () => import('#features/payments/web/site/donate-old.page.ts'),
  '/donate/chests': () => import('#features/chests/web/site/chests.page.ts'),
  '/donate/chests/:slug': () => import('#features/chests/web/site/chest.page.ts'),
  '/donate/purchase': () => import('#features/payments/web/site/purchase.page.ts'),
  '/delete': () => import('#features/deletion/web/site/delete.page.ts'),
  '/delete/app': () => import('#features/deletion/web/site/delete-app.page.ts'),
  '/delete/cancel': () => import('#features/deletion/web/site/delete-cancel.page.ts'),
  '/delete/confirm': () => import('#features/deletion/web/site/delete-confirm.page.ts'),
  '/target': () => import('#features/campaigns/web/site/target.page.ts'),
  '/tikitoki': () => import('#features/campaigns/web/site/tikitoki.page.ts'),
  '/test': () => import('#features/testers/web/site/test.page.ts'),
  '/legal/:id?': () => import('#features/legal/web/site/legal.page.ts'),
  '/support/legal/:id?': () => import('#features/legal/web/site/support-legal.page.ts'),
  '/delete/status': () => import('#features/deletion/web/site/delete-status.page.ts'),
};
