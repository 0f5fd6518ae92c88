import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const leadersNotifications = notificationKinds('leaders', ['appointed', 'reprimanded', 'dismissed']);
