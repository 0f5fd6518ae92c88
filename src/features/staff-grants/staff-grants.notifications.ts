import { notificationKinds } from '#kit/notifications/notification-kinds.ts';

export const staffGrantsNotifications = notificationKinds('staffGrants', ['rolesChanged', 'rolesRemoved', 'accountEnabled']);
