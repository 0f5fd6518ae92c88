import { errors } from './errors.ts';

export const kitErrors = errors('kit', {
  malformed: { status: 400 },
  signInNeeded: { status: 401 },
  forbidden: { status: 403 },
  /** The operation is dangerous and the password was entered too long ago (`passwordAgain`). */
  passwordNeeded: { status: 403 },
  foreignOrigin: { status: 403 },
  notFound: { status: 404 },
  methodNotAllowed: { status: 405 },
  badIdempotencyKey: { status: 400 },
  idempotencyKeyReused: { status: 409 },
  /** The same in the office, where the key belongs to the form. */
  sentBefore: { status: 409 },
  adminAccountChanged: { status: 409 },
  tooLarge: { status: 413 },
  addressTooLong: { status: 414 },
  unsupportedMediaType: { status: 415 },
  /** The request's host is not ours (kit/http/own-hosts.ts). */
  unknownHost: { status: 421 },
  notAPicture: { status: 415 },
  pictureTooBig: { status: 413 },
  pictureBroken: { status: 415 },
  invalidInput: { status: 422 },
  tooManyRequests: { status: 429 },
  headersTooLarge: { status: 431 },
  internal: { status: 500 },
  unavailable: { status: 503 },
  /** Requested before the process was ready. */
  starting: { status: 503 },
  /** Closed by an operator (kit/health/maintenance.ts). */
  maintenance: { status: 503 },
  storageFull: { status: 507 },
  // Errors of single fields; always inside `fields` of invalidInput.
  required: { status: 422 },
  wrongType: { status: 422 },
  wrongFormat: { status: 422 },
  notDigits: { status: 422 },
  tooShort: { status: 422 },
  tooLong: { status: 422 },
  tooSmall: { status: 422 },
  tooBig: { status: 422 },
  tooFew: { status: 422 },
  tooMany: { status: 422 },
  rangeTooLong: { status: 422 },
  notOneOf: { status: 422 },
  notAnEmail: { status: 422 },
  notAWebAddress: { status: 422 },
  notALink: { status: 422 },
  unknownField: { status: 422 },
});
