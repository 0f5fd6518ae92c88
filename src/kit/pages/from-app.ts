/** Set with the first page of the game's own web view; where it is, a page hides every link to the top-up (`place.fromApp`). Ends with the browser. */
export const fromAppCookie = { name: 'from-app', value: '1' } as const;
