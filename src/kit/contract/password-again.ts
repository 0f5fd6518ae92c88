/** Where a caller who was refused with `kit.passwordNeeded` gives the password; then the same call is let through. */
export const passwordAgainPath = '/api/auth/confirm';
