import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const alarmNotifications = notificationKinds('alarms', ['raised']);
