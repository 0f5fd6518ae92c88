/** How the audit names an alarm. */
export const alarmSubject = (id: number): string => `alarm:${id}`;
