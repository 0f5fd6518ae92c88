import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';

/** An app code, or a recovery code with its dashes. */
const Code = z.strictObject({ code: rawString('secret').trim().min(1).max(40) });

const TwoStepPage = z.object({
  on: z.boolean(),
  /** ISO time when it was turned on. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  /** Permissions are suspended without it: staff, and admins from level 4, in production. */
  needed: z.boolean(),
});
export type TwoStepPage = z.infer<typeof TwoStepPage>;

const Enrolment = z.object({
  /** For apps that cannot scan the QR code. */
  secret: z.string(),
  /** For an app on the same device. */
  uri: z.string(),
  /** The QR code as an SVG path of unit squares, `size` squares per side. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type Enrolment = z.infer<typeof Enrolment>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const twoStepContract = contract('twoStep', {
  getTwoStepPage: { method: 'GET', path: '/api/auth/two-step', audience: 'person', output: TwoStepPage },
  startEnrolment: {
    method: 'POST',
    path: '/api/auth/two-step/enrolment',
    audience: 'person',
    passwordAgain: true,
    output: Enrolment,
    errors: ['twoStep.alreadyOn'],
    audit: 'twoStep.enrolmentStarted',
  },
  confirmEnrolment: {
    method: 'POST',
    path: '/api/auth/two-step/confirm',
    audience: 'person',
    passwordAgain: true,
    input: Code,
    output: RecoveryCodes,
    errors: ['twoStep.alreadyOn', 'twoStep.enrolmentGone', 'twoStep.wrongCode', 'kit.tooManyRequests'],
    audit: 'twoStep.turnedOn',
  },
  replaceRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/two-step/recovery-codes',
    audience: 'person',
    passwordAgain: true,
    input: Code,
    output: RecoveryCodes,
    errors: ['twoStep.notOn', 'twoStep.wrongCode', 'kit.tooManyRequests'],
    audit: 'twoStep.recoveryCodesReplaced',
  },
  turnOffTwoStep: {
    method: 'POST',
    path: '/api/auth/two-step/off',
    audience: 'person',
    passwordAgain: true,
    input: Code,
    output: z.object({}),
    errors: ['twoStep.notOn', 'twoStep.wrongCode', 'kit.tooManyRequests'],
    audit: 'twoStep.turnedOff',
  },
});
