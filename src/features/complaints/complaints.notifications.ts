import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const complaintsNotifications = notificationKinds('complaints', [
  'complainedAbout',
  'answered',
  'answerDeleted',
  'judged',
  'takenOver',
  'appealed',
  'appealedUnheard',
]);
