import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const testersNotifications = notificationKinds('testers', ['added']);
