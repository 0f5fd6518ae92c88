import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const promocodesNotifications = notificationKinds('promocodes', ['approved', 'refused', 'paid']);
