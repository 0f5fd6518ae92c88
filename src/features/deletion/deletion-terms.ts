/** How long the person may think it over after confirming. */
export const graceDays = 30;
/** When the last mail before the erasure goes out. */
export const reminderDays = 3;
/** A link that confirms is good for so long. */
export const confirmHours = 24;
