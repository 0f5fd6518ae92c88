import { type NotificationPage, notificationsContract } from '#features/notifications/notifications.contract.ts';
import { sitePage } from '#kit/pages/page.ts';

/** All notifications of a person, with plain forms and links that work without JavaScript. */
export const page = sitePage<NotificationPage>({
  path: '/notifications',
  layout: 'default',
  audience: 'person',
  guards: ['signedIn'],
  search: ['after'],
  strings: {
    notifications: {
      en: () => import('#features/notifications/notifications.strings.en.ts'),
      ru: () => import('#features/notifications/notifications.strings.ru.ts'),
    },
  },
  load: (call, { search }) => call(notificationsContract.listNotifications, { after: search.get('after') ?? undefined }),
  head: ({ t }) => ({ title: t('notifications.title'), description: t('notifications.description'), noIndex: true }),
  view: () => import('./notifications.view.tsx'),
});
