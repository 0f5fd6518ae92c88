import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const approvalsNotifications = notificationKinds('approvals', [
  'waiting',
  'approved',
  'refused',
  'failed',
  'expired',
  'withdrawnForYou',
  'withdrawnForErased',
]);
