import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const approvalNotifications = notificationKinds('approvals', [
  'waiting',
  'approved',
  'refused',
  'failed',
  'expired',
  'withdrawnForYou',
]);
