/** The way in stands open for somebody who is signed in already, but too long ago for what they want to do: see switchAdminAccount. */
export const signsInAgain = (search: URLSearchParams): boolean => search.get('refused') === 'sessions.signInAgain';
