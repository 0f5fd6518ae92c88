import { errors } from '#kit/errors/errors.ts';

export const attachmentsErrors = errors('attachments', {
  tooLarge: { status: 413 },
  /** Neither an image nor a video of a supported type. */
  unsupported: { status: 415 },
  /** Has the header of a video but not its structure. */
  videoBroken: { status: 415 },
  notWhole: { status: 409 },
  /** Not a status that browsers retry: the same upload would be rejected again. */
  tooManyPieces: { status: 400 },
  // For a single field; always inside `fields` of kit.invalidInput.
  unknownImage: { status: 422 },
});
