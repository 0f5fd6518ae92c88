import { errors } from '#kit/errors/errors.ts';

export const attachmentsErrors = errors('attachments', {
  tooLarge: { status: 413 },
  // Of one field; always inside `fields` of kit.invalidInput.
  unknownImage: { status: 422 },
});
