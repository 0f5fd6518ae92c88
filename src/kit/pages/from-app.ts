/** Set with the first page in the game's own web view; with it, pages hide every link to the top-up (`place.fromApp`). A session cookie. */
export const fromAppCookie = { name: 'from-app', value: '1' } as const;
