import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const donationNotifications = notificationKinds('donationRequests', ['delivered', 'refused', 'received']);
