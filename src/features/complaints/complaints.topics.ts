/** Told each time anything of one complaint changed; whoever follows asks for it again. */
export const complaintTopic = (id: number): string => `complaint.${id}`;
/** Of one world: its desk. */
export const deskTopic = (server: number): string => `complaints.${server}`;
