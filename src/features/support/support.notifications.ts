import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const supportNotifications = notificationKinds('support', [
  'answered',
  'solved',
  'merged',
  'handedOver',
  'takenOver',
  'checkAsked',
  'checkAnswered',
  'conversionFailed',
]);
