/** Published on every change of one complaint; subscribers re-read it. */
export const complaintTopic = (id: number): string => `complaint.${id}`;
export const deskTopic = (server: number): string => `complaints.${server}`;
