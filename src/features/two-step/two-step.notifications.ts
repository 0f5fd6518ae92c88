import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const twoStepNotifications = notificationKinds('twoStep', ['turnedOn', 'turnedOff']);
