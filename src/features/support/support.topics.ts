/** Told each time anything of any ticket changed; whoever follows asks again. */
export const deskTopic = 'support.desk';
