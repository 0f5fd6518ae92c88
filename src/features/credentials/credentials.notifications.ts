import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const credentialsNotifications = notificationKinds('credentials', ['newDevice', 'passwordChanged', 'emailChanged']);
