/** Where an account's open pages hear that its notifications changed. It says no more than that: what they are, a call tells. */
export const notificationTopic = (accountId: number): string => `notifications.${accountId}`;
