import { errors } from '#kit/errors/errors.ts';

export const credentialsErrors = errors('credentials', {
  /** A link from a mail: its holder may know its state. */
  linkUnknown: { status: 404 },
  linkUsed: { status: 410 },
  linkOver: { status: 410 },
  /** Another account took the address between the mail and the click. */
  emailTaken: { status: 409 },
  sameEmail: { status: 422 },
  samePassword: { status: 422 },
});
