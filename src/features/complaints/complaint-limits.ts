/** Maximum age of the incident in days. */
export const mostDaysAgo = 7;
export const leastDescription = 20;
export const maxText = 5_000;
/** Maximum files, and maximum links, of one side. */
export const mostFiles = 10;
export const mostLinks = 10;
/** Maximum new complaints by one person within 24 hours. */
export const mostADay = 5;
/** Reports of the same pair within this time count as the same incident. */
export const sameMinutes = 15;
export const answerHours = 48;
export const appealHours = 72;
/** Deadline for a verdict after both sides were heard or their time was over. */
export const verdictHours = 24;
export const appealVerdictHours = 48;
export const leastVerdict = 10;
export const leastReason = 5;
export const maxReason = 500;
export const mostCitedRules = 10;
export const mostPins = 50;
/** Log rows are shown from this many minutes before the stated time until this many after it. */
export const logMinutes = 15;

export const evidencePurpose = 'complaints.evidence';
