import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const deletionNotifications = notificationKinds('deletion', ['cancelledBySignIn']);
