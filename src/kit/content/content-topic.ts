/** The topic for changes of public content: `{ feature }`. */
export const contentTopic = 'content.changed';
