import { errors } from '#kit/errors/errors.ts';

export const downloadsErrors = errors('downloads', {
  // For a single field; always inside `fields` of kit.invalidInput.
  badVersion: { status: 422 },
  versionTaken: { status: 422 },
  noFile: { status: 422 },
  notAPackage: { status: 422 },
  noManifest: { status: 422 },
  noProgram: { status: 422 },
  notSigned: { status: 422 },
  otherPackage: { status: 422 },
  codeNotHigher: { status: 422 },
  // For a release.
  replacedMeanwhile: { status: 409 },
  alreadyOffered: { status: 409 },
  neverReleased: { status: 409 },
});
