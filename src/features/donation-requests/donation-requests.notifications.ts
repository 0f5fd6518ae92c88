import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const donationRequestsNotifications = notificationKinds('donationRequests', ['delivered', 'undelivered', 'refused', 'received']);
