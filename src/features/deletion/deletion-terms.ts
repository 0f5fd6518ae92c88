/** Days between the confirmation and the erasure. */
export const graceDays = 30;
/** Days before the erasure when the last reminder is sent. */
export const reminderDays = 3;
/** Hours for which a confirmation link is valid. */
export const confirmHours = 24;
