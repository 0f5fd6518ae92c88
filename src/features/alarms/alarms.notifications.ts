import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const alarmsNotifications = notificationKinds('alarms', ['raised']);
