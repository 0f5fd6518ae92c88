import { errors } from '#kit/errors/errors.ts';

export const attachmentsErrors = errors('attachments', {
  tooLarge: { status: 413 },
  /** Neither a picture nor a video that we take. */
  unsupported: { status: 415 },
  /** It begins like a video and does not go on like one. */
  videoBroken: { status: 415 },
  notWhole: { status: 409 },
  /** Not one of those that a browser takes for a moment's trouble: sent again as it is, it would be refused again. */
  tooManyPieces: { status: 400 },
  // Of one field; always inside `fields` of kit.invalidInput.
  unknownImage: { status: 422 },
});
