import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const bugsNotifications = notificationKinds('bugs', ['confirmed', 'fixed', 'refused', 'duplicate', 'answered']);
