/** How long ago it may have happened. */
export const mostDaysAgo = 7;
export const leastDescription = 20;
export const maxText = 5_000;
/** Files of one side, and as many links. */
export const mostFiles = 10;
export const mostLinks = 10;
/** New complaints of one person within 24 hours. */
export const mostADay = 5;
/** Two reports of the same pair that are closer than this are about the same thing. */
export const sameMinutes = 15;
export const answerHours = 48;
export const appealHours = 72;
/** A verdict is expected so long after both sides were heard, or could have been. */
export const verdictHours = 24;
export const appealVerdictHours = 48;
export const leastVerdict = 10;
export const leastReason = 5;
export const maxReason = 500;
export const mostCitedRules = 10;
export const mostPins = 50;
/** Rows of the logs are shown from so many minutes before the stated time until as many after it. */
export const logMinutes = 15;

/** What files are uploaded for. */
export const evidencePurpose = 'complaints.evidence';
