import { errors } from '#kit/errors/errors.ts';

export const twoStepErrors = errors('twoStep', {
  /** Always at the field. */
  wrongCode: { status: 422 },
  alreadyOn: { status: 409 },
  notOn: { status: 409 },
  /** The code came without a begun enrolment, or long after it. */
  enrolmentGone: { status: 409 },
  /** Staff in production: every right waits until the second step is there. */
  enrolmentNeeded: { status: 403 },
});
