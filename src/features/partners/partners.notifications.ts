import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const partnersNotifications = notificationKinds('partners', [
  'approved',
  'refused',
  'rateChanged',
  'reversed',
  'payoutRequested',
  'payoutSent',
  'payoutDone',
  'payoutFailed',
]);
