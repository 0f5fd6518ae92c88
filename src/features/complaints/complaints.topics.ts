/** Published on every change of one complaint; subscribers re-read it. */
export const complaintTopic = (id: number): string => `complaint.${id}`;
/** The desk of one server. */
export const deskTopic = (server: number): string => `complaints.${server}`;
