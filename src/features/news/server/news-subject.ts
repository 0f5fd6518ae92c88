/** How the audit names an item. */
export const newsSubject = (id: number): string => `news:${id}`;
