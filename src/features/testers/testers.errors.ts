import { errors } from '#kit/errors/errors.ts';

export const testersErrors = errors('testers', {
  // Errors of one field, always inside `fields` of kit.invalidInput.
  consentNeeded: { status: 422 },
  accountUnknown: { status: 422 },
  alreadyTester: { status: 422 },
  dayPast: { status: 422 },
  answeredMeanwhile: { status: 409 },
});
