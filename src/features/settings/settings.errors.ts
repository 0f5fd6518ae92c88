import { errors } from '#kit/errors/errors.ts';

export const settingsErrors = errors('settings', {
  changedMeanwhile: { status: 409 },
  alreadyDefault: { status: 409 },
});
