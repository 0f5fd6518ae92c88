import { type Implementation, implement } from '#kit/contract/implement.ts';
import { twoStepContract } from '../two-step.contract.ts';
import '../two-step.errors.ts';
import { confirmEnrolment } from './confirm-enrolment.ts';
import { getTwoStepPage } from './get-two-step-page.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { startEnrolment } from './start-enrolment.ts';
import { turnOffTwoStep } from './turn-off-two-step.ts';
import type { WhenChanged } from './when-changed.ts';

export const twoStepHandlers = ({ whenChanged }: { readonly whenChanged: WhenChanged }): readonly Implementation[] =>
  implement(twoStepContract, {
    getTwoStepPage,
    startEnrolment,
    confirmEnrolment: (ctx, input) => confirmEnrolment(ctx, input, whenChanged),
    replaceRecoveryCodes,
    turnOffTwoStep: (ctx, input) => turnOffTwoStep(ctx, input, whenChanged),
  });
