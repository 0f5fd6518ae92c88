import { errors } from '#kit/errors/errors.ts';

export const downloadsErrors = errors('downloads', {
  // Of one field; always inside `fields` of kit.invalidInput.
  badVersion: { status: 422 },
  versionTaken: { status: 422 },
  noFile: { status: 422 },
  notAPackage: { status: 422 },
});
