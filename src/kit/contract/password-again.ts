/** The endpoint at which a caller rejected with `kit.passwordNeeded` confirms the password; the same call then succeeds. */
export const passwordAgainPath = '/api/auth/confirm';
