/** Published when an account's notifications change. It carries no content; subscribers fetch that themselves. */
export const notificationTopic = (accountId: number): string => `notifications.${accountId}`;
