/** Notifies open screens that a request was created or decided. Carries no data: screens re-read through the API. */
export const approvalsTopic = 'approvals.changed';
