import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const administratorsNotifications = notificationKinds('administrators', ['appointed', 'levelChanged', 'reprimanded', 'dismissed']);
