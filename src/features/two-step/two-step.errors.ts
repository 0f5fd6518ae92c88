import { errors } from '#kit/errors/errors.ts';

export const twoStepErrors = errors('twoStep', {
  /** Always a field error. */
  wrongCode: { status: 422 },
  alreadyOn: { status: 409 },
  notOn: { status: 409 },
  /** The code came without an enrolment, or too long after it. */
  enrolmentGone: { status: 409 },
  /** Staff in production: all permissions are suspended until two-step sign-in is on. */
  enrolmentNeeded: { status: 403 },
});
