import { implement } from '#kit/contract/implement.ts';
import { getLanding } from './get-landing.ts';
import { landingContract } from './landing.contract.ts';

export const landingHandlers = implement(landingContract, { getLanding });
