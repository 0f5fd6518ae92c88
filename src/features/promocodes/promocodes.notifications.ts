import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const promocodeNotifications = notificationKinds('promocodes', ['approved', 'refused', 'paid']);
