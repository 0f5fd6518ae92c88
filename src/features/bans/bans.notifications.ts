import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const bansNotifications = notificationKinds('bans', ['banned', 'bannedForGood', 'termChanged', 'changedForGood', 'lifted']);
