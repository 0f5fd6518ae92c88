/** Shows the form to a signed-in person whose session is too old for the requested action: see switchAdminAccount. */
export const signsInAgain = (search: URLSearchParams): boolean => search.get('refused') === 'sessions.signInAgain';
