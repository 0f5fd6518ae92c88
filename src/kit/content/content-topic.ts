/** Where it is told that public content has changed: `{ feature }`. */
export const contentTopic = 'content.changed';
